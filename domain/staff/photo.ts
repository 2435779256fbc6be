/** Largest photo, in bytes of the file (portal.md 5, 9). */
export const PHOTO_MAX_BYTES = 512_000

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** What kind of image the first bytes of a file are of, whatever its name says; null for anything else. */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | null => {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return 'image/gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return null
}
