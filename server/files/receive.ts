import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SentFile } from '#domain/base/endpoint.ts'
import type { KeptFile } from '#domain/files/files.schemas.ts'
import { fileNameOf, type FileType } from '#domain/files/fileTypes.ts'
import { FILE_USES, type FileUse, type FileUseName, type KeptUse } from '#domain/files/fileUses.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act, Audited } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { tooLarge } from '#server/http/sentFile.ts'
import { inspect } from '#server/files/content/inspect.ts'
import { pagesOf } from '#server/files/content/pdf.ts'
import { isHeic, redrawn } from '#server/files/picture.ts'
import type { PictureFor } from '#server/pictures/uses.ts'
import type { Storages } from '#server/files/storage/storages.ts'

type Acting = Act & { readonly db: Kysely<Database> }

/** How many files, and bytes of them, one person may have sent that no record names yet. */
const MOST_WAITING = { files: 60, bytes: 120 * 1024 * 1024 }

/**
 * Keeps a file that a record is about to name. Its row stands before its content and goes after it, so that nothing can
 * lie in a storage of which the database does not know. @throws Refusal 413 for what is too large, 415 for what is not of
 * a type of its use, or made to hurt; 422 as `redrawn`; 429 for too many files that wait; 503 where the storage does not take it
 */
export const receiveFile = async (
  acting: Acting,
  storages: Storages,
  use: FileUseName,
  sent: SentFile,
): Promise<KeptFile> => {
  const found = checkedType(FILE_USES[use], sent.content)
  await checkQuota(acting)
  const sized = await asKept(use, found, sent.content)
  const smaller = SMALLER[use]
  if (smaller === undefined) return keep(acting, storages, { use, name: sent.name, ...sized })
  const small = await redrawn(sized.content, smaller, FIELD)
  const { id } = await keep(acting, storages, { use: 'smaller', name: sent.name, ...small })
  return keep(acting, storages, { use, name: sent.name, ...sized, smallerId: id })
}

/** The uses whose pictures are kept in a second size for lists. */
const SMALLER: Partial<Readonly<Record<FileUseName, PictureFor>>> = { cover: 'smallCover' }

interface Keeping extends Sized {
  readonly use: KeptUse
  readonly name: string
  readonly smallerId?: number
}

const keep = async (
  acting: Acting,
  storages: Storages,
  { use, name, type, content, width, height, smallerId }: Keeping,
): Promise<KeptFile> => {
  const { db, now } = acting
  const file = {
    use,
    name: fileNameOf(name, type),
    content_type: type,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storage: storages.current,
    key: randomUUID(),
    ...senderOf(acting),
    uploaded_at: now,
    ...(smallerId !== undefined && { smaller_id: smallerId, width, height }),
  }
  const { id } = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow()
  try {
    await storages.of(db, file.storage).put(file.key, content)
  } catch (error) {
    // Whether something of it lies there, nobody knows: the sweep looks.
    await db.updateTable('stored_file').set({ released_at: now }).where('id', '=', id).execute()
    throw new Refusal(503, 'UNAVAILABLE', { cause: error })
  }
  return { id, nome: file.name, tipo: type, bytes: file.bytes, paginas: pagesOf(type, content) }
}

/** What the file calls itself. @throws Refusal 413 for what is too large, 415 for what is not of a type of its use, or made to hurt */
export const checkedType = ({ types, maxBytes }: FileUse, sent: Uint8Array): FileType => {
  if (sent.length > maxBytes) throw tooLarge()
  const found = isHeic(sent) ? HEIC : inspect(sent)
  if (found === null || !types.includes(found)) throw new Refusal(415, 'FILE_REJECTED')
  return found
}

/** A photo of an iPhone is looked at as the JPEG that its sender takes it for, so that the refusal says more. */
const HEIC: FileType = 'image/jpeg'

interface Sized {
  readonly type: FileType
  readonly content: Uint8Array
  /** Of a picture, in pixels. */
  readonly width?: number
  readonly height?: number
}

/** The server redraws pictures, and keeps nothing else of what was sent. */
const asKept = async (use: FileUseName, type: FileType, sent: Uint8Array): Promise<Sized> =>
  type.startsWith('image/') ? redrawn(sent, use, FIELD) : { type, content: sent }

/** Of the multipart body. */
const FIELD = 'arquivo'

/** The columns that say who sent a file. */
export const senderOf = ({ caller }: Pick<Audited, 'caller'>) => ({
  uploaded_by_type: caller.tipoLogin,
  uploaded_by: caller.personId,
})

const checkQuota = async ({ db, caller }: Acting): Promise<void> => {
  const waiting = await db
    .selectFrom('stored_file')
    .where('uploaded_by_type', '=', caller.tipoLogin)
    .where('uploaded_by', '=', caller.personId)
    .where('entity', 'is', null)
    .where('released_at', 'is', null)
    // A video on its way waits for nothing but its end.
    .where('use', '<>', 'video')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  if (waiting.files >= MOST_WAITING.files || Number(waiting.bytes ?? 0) >= MOST_WAITING.bytes)
    throw new Refusal(429, 'FILES_WAITING')
}
