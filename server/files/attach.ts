import type { Kysely, Transaction } from 'kysely'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import type { FileUseName } from '#domain/files/fileUses.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import { senderOf } from '#server/files/receive.ts'
import type { Storages } from '#server/files/storage/storages.ts'

/** Whose a file is: a row of a table. */
interface FileOwner {
  readonly entity: AuditEntity
  readonly id: number
}

/** A file of the caller's own that no record names yet; null for any other. */
export const findUpload = async (db: Kysely<Database>, act: Audited, id: number, use: FileUseName) => {
  const { uploaded_by_type, uploaded_by } = senderOf(act)
  const file = await db
    .selectFrom('stored_file')
    .where('id', '=', id)
    .where('use', '=', use)
    .where('uploaded_by_type', '=', uploaded_by_type)
    .where('uploaded_by', '=', uploaded_by)
    .where('entity', 'is', null)
    .where('released_at', 'is', null)
    .select(['id', 'name', 'content_type', 'bytes'])
    .executeTakeFirst()
  return file ?? null
}

/** The content of a file that `findUpload` found. @throws where its storage lost it */
export const readUpload = async (db: Kysely<Database>, storages: Storages, id: number): Promise<Uint8Array> => {
  const file = await db
    .selectFrom('stored_file')
    .where('id', '=', id)
    .select(['key', 'storage'])
    .executeTakeFirstOrThrow()
  const content = await storages.of(db, file.storage).get(file.key)
  if (content === null) throw new Error(`The content of file ${id} is not in its storage`)
  return content
}

/** Gives files to the record that names them, in the transaction that saves it. @throws where one is not there to be given */
export const attachFiles = async (
  trx: Transaction<Database>,
  ids: readonly number[],
  owner: FileOwner,
): Promise<void> => {
  if (ids.length === 0) return
  const given = await trx
    .updateTable('stored_file')
    .set({ entity: owner.entity, entity_id: owner.id })
    .where('id', 'in', ids)
    .where('entity', 'is', null)
    .where('released_at', 'is', null)
    .returning('id')
    .execute()
  if (given.length < new Set(ids).size) throw new Error(`Files ${ids.join(', ')} cannot be given to ${owner.entity}`)
}

/** Lets files go that nothing names any more. Nobody reaches them from now on; the sweep removes their contents. */
export const releaseFiles = async (trx: Transaction<Database>, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('stored_file')
    .set({ entity: null, entity_id: null, released_at: now })
    .where('id', 'in', ids)
    .execute()
}
