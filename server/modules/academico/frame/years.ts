import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

interface OpenYear {
  readonly ano: number
  /** ISO dates. */
  readonly inicio: string
  readonly fim: string
}

/**
 * A school year that stays open until the transaction ends; null where there is none of that id.
 * @throws Refusal 422 SCHOOL_YEAR_CLOSED: a closed year is read-only (D 2.0)
 */
export const openYear = async (trx: Transaction<Database>, id: number): Promise<OpenYear | null> => {
  const year = await trx
    .selectFrom('school_year')
    .where('id', '=', id)
    .select(['year as ano', 'starts_on as inicio', 'ends_on as fim', 'status'])
    .forShare()
    .executeTakeFirst()
  if (year === undefined) return null
  if (year.status === 2) throw new Refusal(422, 'SCHOOL_YEAR_CLOSED', { values: { ano: year.ano } })
  return year
}
