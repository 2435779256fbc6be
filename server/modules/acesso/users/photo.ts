import { imageOf } from '#server/http/image.ts'

/** The columns of a photo. */
interface StoredPhoto {
  readonly photo: Buffer | null
  readonly photo_type: string | null
}

/**
 * What to keep of the photo of a form: nothing to change where none was sent, both columns null where it is removed.
 * @throws Refusal 422 FILE_REJECTED
 */
export const readPhoto = (sent: string | null | undefined): Partial<StoredPhoto> => {
  if (sent === undefined) return {}
  if (sent === null) return { photo: null, photo_type: null }
  const { bytes, type } = imageOf(sent, 'photo')
  return { photo: bytes, photo_type: type }
}
