import { type Kysely, sql } from 'kysely'
import { DAYS_PER_YEAR } from '#domain/base/days.ts'
import { CLOSED, NOT_BEGUN } from '#domain/calendars/calendarStatus.ts'
import type { PieceCopy } from '#domain/nextYear/nextYear.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import type { Trx, TwoYears, Year } from '#server/modules/academico/nextYear/piece.ts'
import { openYear } from '#server/school/years/years.ts'

export interface UnitYear extends Year {
  readonly isClosed: boolean
}

/** A school year as a unit has it, by its number; null where there is none. */
export const yearOf = async (
  db: Kysely<Database>,
  unit: number,
  which: { readonly id: number } | { readonly year: number },
): Promise<UnitYear | null> => {
  const row = await db
    .selectFrom('school_year')
    .leftJoin('unit_year', (join) =>
      join.onRef('unit_year.school_year_id', '=', 'school_year.id').on('unit_year.unit_id', '=', unit),
    )
    .where('id' in which ? sql<boolean>`school_year.id = ${which.id}` : sql<boolean>`school_year.year = ${which.year}`)
    .select((eb) => [
      'school_year.id',
      'school_year.year',
      eb.fn.coalesce('unit_year.starts_on', 'school_year.starts_on').as('from'),
      eb.fn.coalesce('unit_year.ends_on', 'school_year.ends_on').as('to'),
      eb.fn.coalesce('unit_year.status', 'school_year.status').as('status'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  const { status, ...year } = row
  return { ...year, isClosed: status === CLOSED }
}

/** Makes the school's year after one, if no unit has it yet. */
export const beginNextYear = (trx: Trx, id: number): Promise<unknown> =>
  sql`
  insert into school_year (year, status, starts_on, ends_on)
  select year + 1, ${NOT_BEGUN}, starts_on + ${DAYS_PER_YEAR}::integer, ends_on + ${DAYS_PER_YEAR}::integer
  from school_year where id = ${id} on conflict (year) do nothing`.execute(trx)

/**
 * The year of a copy and the next one, where nobody else writes until the transaction ends. @throws Refusal 404 for an
 * unknown year; 422 NEXT_YEAR_MISSING, SCHOOL_YEAR_CLOSED
 */
export const holdYears = async (
  trx: Trx,
  { idAnoLetivo, idUnidade: unit, reajuste }: Pick<PieceCopy, 'idAnoLetivo' | 'idUnidade' | 'reajuste'>,
): Promise<TwoYears> => {
  const from = await yearOf(trx, unit, { id: idAnoLetivo })
  if (from === null) throw notFound()
  await sql`select id from school_year where year = ${from.year + 1} for update`.execute(trx)
  const to = await yearOf(trx, unit, { year: from.year + 1 })
  if (to === null) throw new Refusal(422, 'NEXT_YEAR_MISSING', { values: { ano: from.year + 1 } })
  await openYear(trx, { idAnoLetivo: to.id, idUnidade: unit })
  return { unit, from, to, raise: reajuste ?? 0 }
}
