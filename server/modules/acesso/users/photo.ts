import { MESSAGES } from '#domain/messages.ts'
import { PHOTO_MAX_BYTES, photoTypeOf } from '#domain/rules/staff/photo.ts'
import { ruleBroken } from '#server/http/refusal.ts'

/** The columns of a photo. */
interface StoredPhoto {
  readonly photo: Buffer | null
  readonly photo_type: string | null
}

const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * What to keep of the photo of a form: nothing to change where none was sent, both columns null where it is removed.
 * The bytes say what it is, whatever its data URL claims; 422 FILE_REJECTED for no image and for one above 512,000 bytes.
 */
export const readPhoto = (sent: string | null | undefined): Partial<StoredPhoto> => {
  if (sent === undefined) return {}
  if (sent === null) return { photo: null, photo_type: null }
  const photo = Buffer.from(DATA_URL.exec(sent)?.[1] ?? '', 'base64')
  const type = photo.length > PHOTO_MAX_BYTES ? null : photoTypeOf(photo)
  if (type === null) throw ruleBroken('FILE_REJECTED', { photo: MESSAGES.FILE_REJECTED })
  return { photo, photo_type: type }
}
