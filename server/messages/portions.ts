import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Of how many people a transaction tells: others wait for the database meanwhile. */
const AT_ONCE = 50

/** Something that people are told of once: a row of a table with `status`, of which 2 is released. */
interface Release {
  readonly table: 'album' | 'publication'
  readonly id: number
  /** The column that notes when all were told. */
  readonly toldAt: 'told_at' | 'staff_told_at'
}

/**
 * Tells people of something that is released, a few at a time, and notes on it that all were told. One that is recalled
 * meanwhile reaches nobody else. `tell` tells one and gives how many messages it wrote; the result is their sum.
 */
export const tellOfRelease = async <T>(
  db: Kysely<Database>,
  { table, id, toldAt }: Release,
  people: readonly T[],
  now: Date,
  tell: (trx: Transaction<Database>, one: T) => Promise<number>,
): Promise<number> => {
  const row = sql`${sql.table(table)} where id = ${id} and status = 2`
  let written = 0
  for (let start = 0; start < people.length; start += AT_ONCE) {
    const told = await inTransaction(db, async (trx) => {
      const { rows } = await sql`select from ${row} for share`.execute(trx)
      if (rows.length === 0) return null
      let some = 0
      for (const one of people.slice(start, start + AT_ONCE)) some += await tell(trx, one)
      return some
    })
    if (told === null) return written
    written += told
  }
  await sql`update ${sql.table(table)} set ${sql.ref(toldAt)} = ${now}::timestamptz where id = ${id} and status = 2`.execute(
    db,
  )
  return written
}
