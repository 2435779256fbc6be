import { createHash } from 'node:crypto'
import { type PhotoType, photoTypeOf } from '#domain/staff/photo.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { MESSAGES } from '#domain/all/messages.ts'

/** An image as the database keeps it. */
export interface Picture {
  readonly content: Buffer
  readonly type: PhotoType
}

/** No GIF, which moves, and no SVG, which may carry scripts. */
const ACCEPTED: readonly PhotoType[] = ['image/png', 'image/jpeg', 'image/webp']

const DATA_URL = /^data:[a-z0-9.+/-]{1,60};base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * Reads an image from a data URL. Decides its type by the content, not by name or data URL. @throws Refusal 422 at
 * `field` for a file that is no PNG, JPEG or WebP, or larger than `maxBytes`
 */
export const readPicture = (dataUrl: string, maxBytes: number, field: string): Picture => {
  const content = Buffer.from(DATA_URL.exec(dataUrl)?.[1] ?? '', 'base64')
  const type = photoTypeOf(content)
  if (type === null || !ACCEPTED.includes(type) || content.length > maxBytes)
    throw ruleBroken('FILE_REJECTED', { [field]: MESSAGES.FILE_REJECTED })
  return { content, type }
}

/** An image in the audit: type, size and fingerprint, never the content. */
export const summaryOfPicture = (tipo: string, content: Buffer) => ({
  tipo,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex').slice(0, 16),
})
