import { isReasonable, joined, textAt, viewOf } from '#server/files/content/bytes.ts'

const SIGNATURE = 8
/** Length, type and check sum of a chunk. */
const FRAME = 12

/** What shows the picture as it was meant. All other chunks that a picture can do without tell something about it, or move it. */
const KEPT = ['cHRM', 'gAMA', 'iCCP', 'sRGB', 'sBIT', 'bKGD', 'hIST', 'tRNS', 'pHYs']

/** A colour profile is packed; a small one cannot unpack to much. */
const PROFILE_MAX = 65_536

/**
 * A PNG with nothing in it but the picture: without texts, time, EXIF and XMP, and without whatever stands behind its
 * end. Null for what is no whole PNG of a reasonable size.
 */
export const cleanPng = (bytes: Uint8Array): Uint8Array | null => {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; at + FRAME <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = textAt(bytes, at + 4, 4)
    const end = at + FRAME + length
    if (end > bytes.length) return null
    if ((type === 'IHDR') !== (at === SIGNATURE)) return null
    if (type === 'IHDR' && !isReasonable({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) }))
      return null
    if (isKept(type, length)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return joined(kept)
    at = end
  }
  return null
}

/** What a picture cannot do without begins with a capital. */
const isKept = (type: string, length: number): boolean =>
  /^[A-Z]/.test(type) || (KEPT.includes(type) && (type !== 'iCCP' || length <= PROFILE_MAX))
