import type { Transaction } from 'kysely'
import { CLOSED, NOT_BEGUN, RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** The fields of a year that a person decides. */
export type YearForm = Pick<
  SchoolYear,
  'inicio' | 'fim' | 'diasMinimos' | 'horasMinimas' | 'horasMinimasMedio' | 'limiteMatricula' | 'dataCenso'
>

/** The columns of `unit_year` that hold them. */
export const yearColumns = (form: YearForm) => ({
  starts_on: form.inicio,
  ends_on: form.fim,
  least_days: form.diasMinimos,
  least_hours: form.horasMinimas,
  least_hours_secondary: form.horasMinimasMedio,
  enrols_until: form.limiteMatricula,
  census_on: form.dataCenso,
})

/** Gives a unit a year, and creates the school's year if no unit has it yet. */
export const insertYear = async (
  trx: Transaction<Database>,
  year: number,
  unit: number,
  form: YearForm,
): Promise<number> => {
  await trx
    .insertInto('school_year')
    .values({ year, status: NOT_BEGUN, starts_on: form.inicio, ends_on: form.fim })
    .onConflict((conflict) => conflict.column('year').doNothing())
    .execute()
  const school = await trx.selectFrom('school_year').where('year', '=', year).select('id').executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('unit_year')
    .values({ unit_id: unit, school_year_id: school.id, status: NOT_BEGUN, ...yearColumns(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await followUnits(trx, id)
  return id
}

/** The year of the school runs while any unit runs it, is closed once all units have closed it, and spans the dates of all. */
export const followUnits = async (trx: Transaction<Database>, id: number): Promise<void> => {
  const year = trx.selectFrom('unit_year').where('id', '=', id).select('school_year_id')
  const all = await trx
    .selectFrom('unit_year')
    .where('school_year_id', '=', year)
    .select(['status', 'starts_on', 'ends_on'])
    .execute()
  const statuses = all.map(({ status }) => status)
  const [first] = all.map(({ starts_on }) => starts_on).toSorted()
  const last = all
    .map(({ ends_on }) => ends_on)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return
  await trx
    .updateTable('school_year')
    .set({
      status: statuses.includes(RUNNING) ? RUNNING : statuses.every((one) => one === CLOSED) ? CLOSED : NOT_BEGUN,
      starts_on: first,
      ends_on: last,
    })
    .where('id', '=', year)
    .execute()
}
