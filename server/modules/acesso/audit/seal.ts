import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { sealedColumns, sealOf } from '#server/modules/acesso/audit/sealedRow.ts'

/** Rows per transaction: few, so that another process does not wait long. */
const AT_A_TIME = 500
const HOUR = 60 * 60 * 1000

/**
 * Seals every unsealed audit row, lowest id first, and gives their number. `since` limits this to rows from that
 * instant on, so that the cost does not grow with the audit. Several processes may seal at once.
 */
export const sealAudit = async (db: Kysely<Database>, since: Date | null = null): Promise<number> => {
  await db
    .insertInto('audit_chain')
    .values({ id: 1, length: 0, hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let sealed = 0
  for (let after = 0; ; ) {
    const ids = await inTransaction(db, (trx) => sealSome(trx, { since, after }))
    sealed += ids.length
    if (ids.length < AT_A_TIME) return sealed
    after = ids.at(-1) ?? after
  }
}

/** Seals the unsealed rows of the last hour, for a process that seals at intervals. */
export const sealRecentAudit = (db: Kysely<Database>, now: Date): Promise<number> =>
  sealAudit(db, new Date(now.getTime() - HOUR))

interface Open {
  readonly since: Date | null
  /** Ids up to this one have been looked at. */
  readonly after: number
}

/** Seals the next rows, and gives their ids. */
const sealSome = async (trx: Transaction<Database>, open: Open): Promise<readonly number[]> => {
  const chain = await trx
    .selectFrom('audit_chain')
    .where('id', '=', 1)
    .select(['length', 'hash'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = await unsealed(trx, open)
  let { length, hash } = chain
  const links = rows.map((row) => {
    length += 1
    hash = sealOf(hash, row)
    return { position: length, audit_entry_id: row.id, hash }
  })
  if (links.length === 0) return []
  await trx.insertInto('audit_link').values(links).execute()
  await trx.updateTable('audit_chain').set({ length, hash }).where('id', '=', 1).execute()
  return rows.map(({ id }) => id)
}

const unsealed = (trx: Transaction<Database>, { since, after }: Open) =>
  trx
    .selectFrom('audit_entry as entry')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('audit_link as link').whereRef('link.audit_entry_id', '=', 'entry.id').select('link.position'),
        ),
      ),
    )
    .where('entry.id', '>', after)
    .$if(since !== null, (query) => query.where('entry.at', '>=', since ?? new Date(0)))
    .select(sealedColumns)
    .orderBy('entry.id')
    .limit(AT_A_TIME)
    .execute()
