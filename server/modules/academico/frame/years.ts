import { type RawBuilder, sql, type Transaction } from 'kysely'
import { CLOSED } from '#domain/rules/calendar/status.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

interface OpenYear {
  readonly ano: number
  /** ISO dates. */
  readonly inicio: string
  readonly fim: string
}

/**
 * A school year that stays open in a unit until the transaction ends; null where there is none of that id. The unit's
 * own year says whether it is closed and from when to when it lasts; in a unit that has none of its own, the year of the
 * whole school does.
 * @throws Refusal 422 SCHOOL_YEAR_CLOSED: a closed year is read-only (D 2.0)
 */
export const openYear = async (
  trx: Transaction<Database>,
  { idAnoLetivo, idUnidade }: { readonly idAnoLetivo: number; readonly idUnidade: number | null },
): Promise<OpenYear | null> => {
  // The unit's year is locked first, as whoever closes it does.
  const own = await trx
    .selectFrom('unit_year')
    .where('school_year_id', '=', idAnoLetivo)
    .where('unit_id', '=', idUnidade)
    .select(['starts_on as inicio', 'ends_on as fim', 'status'])
    .forShare()
    .executeTakeFirst()
  const year = await trx
    .selectFrom('school_year')
    .where('id', '=', idAnoLetivo)
    .select(['year as ano', 'starts_on as inicio', 'ends_on as fim', 'status'])
    .forShare()
    .executeTakeFirst()
  if (year === undefined) return null
  const { status, inicio, fim } = own ?? year
  if (status === CLOSED) throw new Refusal(422, 'SCHOOL_YEAR_CLOSED', { values: { ano: year.ano } })
  return { ano: year.ano, inicio, fim }
}

/** Refuses a change of what stands in a closed year. @throws Refusal as `openYear` */
export const refuseInClosedYear = async (
  trx: Transaction<Database>,
  { idAnoLetivo, idUnidade }: { readonly idAnoLetivo: number | null; readonly idUnidade: number | null },
): Promise<void> => {
  if (idAnoLetivo !== null) await openYear(trx, { idAnoLetivo, idUnidade })
}

/** Whether the year of a row is closed, as `openYear` has it, in a query that joins `school_year`. */
export const isClosedIn = (
  table: 'class_group' | 'course_offer' | 'price_table' | 'annual_fee' | 'extra_course' | 'extra_course_window',
): RawBuilder<boolean> =>
  sql<boolean>`coalesce(
    (select own.status from unit_year as own
      where own.unit_id = ${sql.ref(`${table}.unit_id`)} and own.school_year_id = school_year.id),
    school_year.status) = ${CLOSED}`
