import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { KeptUse } from '#domain/files/fileUses.ts'
import { fileNameOf, type FileType } from '#domain/files/fileTypes.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/storage/storages.ts'

export interface Making {
  readonly db: Kysely<Database>
  readonly now: Date
  /** On whose behalf. */
  readonly staffUserId: number
}

interface Made {
  readonly name: string
  readonly type: FileType
  readonly content: Uint8Array
  /** What it is kept for; left out: as the result of a background job. */
  readonly use?: KeptUse
}

/**
 * Keeps a file that the portal made itself, and gives its id. As with one that was sent, its row stands before its
 * content, and the sweep takes it where no record comes to name it. @throws where the storage does not take it
 */
export const keepMade = async (
  { db, now, staffUserId }: Making,
  storages: Storages,
  { name, type, content, use = 'result' }: Made,
): Promise<number> => {
  const file = {
    use,
    name: fileNameOf(name, type),
    content_type: type,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage: storages.current,
    key: randomUUID(),
    uploaded_by_type: STAFF,
    uploaded_by: staffUserId,
    uploaded_at: now,
  } as const
  const { id } = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow()
  try {
    await storages.of(db, file.storage).put(file.key, content)
  } catch (error) {
    await letGo(db, id, now)
    throw error
  }
  return id
}

/** Gives a file up that no record came to name. */
export const letGo = async (db: Kysely<Database>, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('stored_file')
    .set({ released_at: now })
    .where('id', '=', id)
    .where('entity', 'is', null)
    .execute()
}
