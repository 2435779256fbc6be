import type { Kysely } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { PickupDraft } from '#domain/gate/gate.schemas.ts'
import { madeByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { findUpload, redrawn, type Storages } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/** The columns of a photo, drawn in two sizes, and the upload that may go; null: the photo stays as it is. */
export interface DrawnPhoto {
  readonly columns: {
    readonly photo: Buffer | null
    readonly photo_type: string | null
    readonly face: Buffer | null
    readonly face_type: string | null
  }
  readonly uploadId: number | null
}

type Acting = Act & { readonly db: Kysely<Database> }
type PhotoDraft = Pick<PickupDraft, 'arquivo' | 'semFoto'>

const NONE = { photo: null, photo_type: null, face: null, face_type: null } as const

/**
 * Draws the photo of a call that has a key, before the transaction that keeps it. Null where the key made its row already: the
 * photo that was sent is gone by then. @throws Refusal 422 at its field
 */
export const drawPhotoOnce = async (
  acting: Acting,
  storages: Storages,
  { chave, ...draft }: PhotoDraft & { readonly chave: string },
): Promise<DrawnPhoto | null> =>
  (await madeByKey(acting.db, { key: chave, caller: acting.caller })) === null
    ? drawPhoto(acting, storages, draft)
    : null

/** Draws the photo that was sent with a draft, before the transaction that keeps it. @throws Refusal 422 at its field */
export const drawPhoto = async (
  { db, ...act }: Acting,
  storages: Storages,
  { arquivo, semFoto }: PhotoDraft,
): Promise<DrawnPhoto | null> => {
  if (arquivo === '') return semFoto ? { columns: NONE, uploadId: null } : null
  const refused = (sentence: string) => ruleBroken('CHECK_FIELDS', { arquivo: sentence })
  const upload = await findUpload(db, act, storedFileOf(arquivo)?.id ?? 0, 'document')
  if (upload === null) throw refused(MESSAGES.FILE_GONE)
  if (upload.content_type === 'application/pdf') throw refused(MESSAGES.PICKUP_PHOTO)
  const file = await db
    .selectFrom('stored_file')
    .where('id', '=', upload.id)
    .select(['storage', 'key'])
    .executeTakeFirstOrThrow()
  const content = await storages.of(db, file.storage).get(file.key)
  if (content === null) throw refused(MESSAGES.FILE_GONE)
  const photo = await redrawn(content, 'photo', 'arquivo')
  const face = await redrawn(photo.content, 'face', 'arquivo')
  return {
    columns: {
      photo: Buffer.from(photo.content),
      photo_type: photo.type,
      face: Buffer.from(face.content),
      face_type: face.type,
    },
    uploadId: upload.id,
  }
}
