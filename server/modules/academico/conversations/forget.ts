import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { releaseFiles } from '#server/files/index.ts'

/** How long a closed conversation is kept, as the privacy page says. */
const KEPT_YEARS = 5

/** Forgets conversations that were closed long ago, with their files. */
export const forgetConversations = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - KEPT_YEARS)
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select named.file_id as id from conversation_line_file as named
      join conversation_line as line on line.id = named.conversation_line_id
      join conversation on conversation.id = line.conversation_id where conversation.closed_at < ${end}::timestamptz`.execute(
      trx,
    )
    await trx.deleteFrom('conversation').where('closed_at', '<', end).execute()
    await releaseFiles(
      trx,
      rows.map(({ id }) => id),
      now,
    )
  })
}
