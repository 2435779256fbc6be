import { imageOf } from '#server/http/image.ts'

/** The columns of a photo. */
interface StoredPhoto {
  readonly photo: Buffer | null
  readonly photo_type: string | null
}

/**
 * The photo columns to write: none if no photo was sent, both null if it is removed.
 * @throws Refusal 422 FILE_REJECTED
 */
export const readPhoto = (sent: string | null | undefined): Partial<StoredPhoto> => {
  if (sent === undefined) return {}
  if (sent === null) return { photo: null, photo_type: null }
  const { bytes, type } = imageOf(sent, 'photo')
  return { photo: bytes, photo_type: type }
}
