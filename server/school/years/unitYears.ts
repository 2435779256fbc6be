import type { Kysely } from 'kysely'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** The years of the units, with the unit and the year of the school, to select from. */
export const unitYears = (db: Kysely<Database>) =>
  db
    .selectFrom('unit_year')
    .innerJoin('unit', 'unit.id', 'unit_year.unit_id')
    .innerJoin('school_year', 'school_year.id', 'unit_year.school_year_id')

/** The same with the columns of which `yearOf` makes a year. */
export const unitYearRows = (db: Kysely<Database>) =>
  unitYears(db).select([
    'unit_year.id',
    'school_year.year',
    'unit.id as unitId',
    'unit.name as unitName',
    'unit_year.status',
    'unit_year.starts_on',
    'unit_year.ends_on',
    'least_days',
    'least_hours',
    'least_hours_secondary',
    'enrols_until',
    'census_on',
    'unit_year.version',
  ])

type Row = Awaited<ReturnType<ReturnType<typeof unitYearRows>['executeTakeFirstOrThrow']>>

/** A year of a unit as the API returns it. */
export const yearOf = (row: Row): SchoolYear => ({
  id: row.id,
  ano: row.year,
  unidade: { id: row.unitId, nome: row.unitName },
  situacao: row.status,
  inicio: row.starts_on,
  fim: row.ends_on,
  diasMinimos: row.least_days,
  horasMinimas: row.least_hours,
  horasMinimasMedio: row.least_hours_secondary,
  limiteMatricula: row.enrols_until,
  dataCenso: row.census_on,
  versao: row.version,
})

/** The year of a unit by its id; null if there is none. */
export const readYear = async (db: Kysely<Database>, id: number): Promise<SchoolYear | null> => {
  const row = await unitYearRows(db).where('unit_year.id', '=', id).executeTakeFirst()
  return row === undefined ? null : yearOf(row)
}
