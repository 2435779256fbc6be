import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/http/refusal.ts'

/** An authorisation, held until the transaction ends: of two who want the last seat the second sees what the first did. */
export const heldAuthorisation = async (trx: Transaction<Database>, id: number) => {
  const row = await trx.selectFrom('authorisation').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export type Held = Awaited<ReturnType<typeof heldAuthorisation>>
