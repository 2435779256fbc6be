import { PHOTO_MAX_BYTES } from '#domain/staff/photo.ts'
import { readPicture } from '#server/files/index.ts'

/** The columns of a photo. */
interface StoredPhoto {
  readonly photo: Buffer | null
  readonly photo_type: string | null
}

/**
 * The photo columns to write: none if no photo was sent, both null if it is removed.
 * @throws Refusal 422 as `readPicture`
 */
export const readPhoto = async (sent: string | null | undefined): Promise<Partial<StoredPhoto>> => {
  if (sent === undefined) return {}
  if (sent === null) return { photo: null, photo_type: null }
  const { content, type } = await readPicture(sent, { use: 'photo', maxBytes: PHOTO_MAX_BYTES, field: 'photo' })
  return { photo: Buffer.from(content), photo_type: type }
}
