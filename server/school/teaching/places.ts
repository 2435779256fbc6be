import type { Kysely } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Board, BoardPlace } from '#domain/teaching/assignments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { runningYearId } from '#server/school/years/years.ts'

/** A year of a unit, and the day for which matrices are asked. */
export interface Place {
  readonly year: number
  readonly unit: number
  readonly day: string
}

/** The day of a year that is nearest to an ISO day. */
export const dayIn = ({ inicio, fim }: NonNullable<Board['anoLetivo']>, day: string): string =>
  day < inicio ? inicio : day > fim ? fim : day

/** The active units of the caller. */
export const readUnits = (db: Kysely<Database>, caller: InUnits): Promise<Board['unidades']> =>
  db
    .selectFrom('unit')
    .where('active', '=', true)
    .where(inUnitsOf(caller, 'unit.id'))
    .select(['id', 'short_name as nome'])
    .orderBy('short_name')
    .orderBy('id')
    .execute()

/** All school years, the newest first. */
export const readYears = async (db: Kysely<Database>): Promise<Board['anos']> =>
  (await db.selectFrom('school_year').select(['id', 'year']).orderBy('year', 'desc').execute()).map(({ id, year }) => ({
    id,
    nome: String(year),
  }))

/** A school year as a unit has it. */
export const readYear = async (db: Kysely<Database>, id: number, unit: number): Promise<Board['anoLetivo']> => {
  const row = await db
    .selectFrom('school_year')
    .leftJoin('unit_year', (join) =>
      join.onRef('unit_year.school_year_id', '=', 'school_year.id').on('unit_year.unit_id', '=', unit),
    )
    .where('school_year.id', '=', id)
    .select((eb) => [
      'school_year.year',
      eb.fn.coalesce('unit_year.starts_on', 'school_year.starts_on').as('inicio'),
      eb.fn.coalesce('unit_year.ends_on', 'school_year.ends_on').as('fim'),
      eb.fn.coalesce('unit_year.status', 'school_year.status').as('status'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return { id, nome: String(row.year), inicio: row.inicio, fim: row.fim, encerrado: row.status === CLOSED }
}

interface Asked {
  readonly caller: InUnits
  readonly now: Date
  readonly query: { readonly idAnoLetivo?: number; readonly idUnidade?: number }
}

/** The year and unit that are asked for, else the running year and the first unit of the caller. */
export const readPlace = async (db: Kysely<Database>, { caller, now, query }: Asked): Promise<BoardPlace> => {
  const hoje = schoolDay(now)
  const unidades = await readUnits(db, caller)
  const idUnidade = query.idUnidade ?? unidades[0]?.id ?? 0
  const unidade = unidades.find(({ id }) => id === idUnidade) ?? null
  const idAnoLetivo = query.idAnoLetivo ?? (await runningYearId(db)) ?? 0
  const anoLetivo = unidade === null ? null : await readYear(db, idAnoLetivo, unidade.id)
  const dia = anoLetivo === null ? hoje : dayIn(anoLetivo, hoje)
  return { anoLetivo, unidade, dia, hoje, anos: await readYears(db), unidades }
}
