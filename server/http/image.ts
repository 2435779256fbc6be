import { MESSAGES } from '#domain/all/messages.ts'
import { PHOTO_MAX_BYTES, type PhotoType, photoTypeOf } from '#domain/staff/photo.ts'
import { ruleBroken } from '#server/http/refusal.ts'

const DATA_URL = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * The picture of a data URL. The type comes from the bytes, not from the URL. @throws Refusal 422 FILE_REJECTED beside
 * `field` for no image and for one above 512,000 bytes (portal.md 5)
 */
export const imageOf = (sent: string, field: string): { readonly bytes: Buffer; readonly type: PhotoType } => {
  const bytes = Buffer.from(DATA_URL.exec(sent)?.[1] ?? '', 'base64')
  const type = bytes.length > PHOTO_MAX_BYTES ? null : photoTypeOf(bytes)
  if (type === null) throw ruleBroken('FILE_REJECTED', { [field]: MESSAGES.FILE_REJECTED })
  return { bytes, type }
}

/** An image as a data URL. */
export const dataUrlOf = (type: string, content: Buffer): string => `data:${type};base64,${content.toString('base64')}`
