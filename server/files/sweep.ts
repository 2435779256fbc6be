import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/storage/storages.ts'

/** How long a file waits for a record that names it. */
const WAITING = 24 * 60 * 60_000

/** How many files one sweep takes along; the next one goes on. */
const AT_ONCE = 500

/**
 * Removes the files that nothing names: those let go, and those that were sent and never saved with a record. A file is
 * first put out of everybody's reach, then its content goes, and its row last: interrupted anywhere, the next sweep
 * goes on from there. Gives the number of files that went. @throws the last failure of a storage, once all were tried
 */
export const sweepFiles = async (db: Kysely<Database>, storages: Storages, now: Date): Promise<number> => {
  await db
    .updateTable('stored_file')
    .set({ released_at: now })
    .where('entity', 'is', null)
    .where('released_at', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - WAITING))
    .execute()
  const released = await db
    .selectFrom('stored_file')
    .where('entity', 'is', null)
    .where('released_at', 'is not', null)
    .select(['id', 'key', 'storage'])
    .orderBy('released_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const failures: unknown[] = []
  const gone: number[] = []
  for (const { id, key, storage } of released) {
    try {
      await storages.of(db, storage).remove(key)
      gone.push(id)
    } catch (error) {
      failures.push(error)
    }
  }
  await db.deleteFrom('stored_file').where('id', '=', sql<number>`any(${gone})`).execute()
  if (failures.length > 0) throw failures.at(-1)
  return gone.length
}
