import { isReasonable, joined, textAt, viewOf } from '#server/files/content/bytes.ts'

const HEADER = 12
const KEPT = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']
/** Bits of `VP8X` that announce EXIF, XMP and movement. */
const [EXIF, XMP, MOVES] = [0x08, 0x04, 0x02]

/**
 * A WebP with nothing in it but the picture: without EXIF and XMP, and without whatever stands behind its end. Null for
 * one that moves, and for what is no whole WebP of a reasonable size.
 */
export const cleanWebp = (bytes: Uint8Array): Uint8Array | null => {
  const view = viewOf(bytes)
  if (bytes.length < HEADER || HEADER - 4 + view.getUint32(4, true) < HEADER) return null
  const last = 8 + view.getUint32(4, true)
  if (last > bytes.length) return null
  const kept: Uint8Array[] = []
  let sized = false
  for (let at = HEADER; at + 8 <= last; ) {
    const type = textAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (end > last) return null
    const size = sizeIn(type, viewOf(bytes.subarray(at + 8, at + 8 + length)))
    if (size !== null) {
      if (!isReasonable(size)) return null
      sized = true
    }
    if (type === 'VP8X' && ((bytes[at + 8] ?? 0) & MOVES) !== 0) return null
    if (KEPT.includes(type))
      kept.push(type === 'VP8X' ? withoutMarks(bytes.subarray(at, end)) : bytes.subarray(at, end))
    at = end
  }
  return sized ? framed(joined(kept)) : null
}

const sizeIn = (type: string, chunk: DataView): { readonly width: number; readonly height: number } | null => {
  if (type === 'VP8X' && chunk.byteLength >= 10)
    return {
      width: 1 + chunk.getUint16(4, true) + (chunk.getUint8(6) << 16),
      height: 1 + chunk.getUint16(7, true) + (chunk.getUint8(9) << 16),
    }
  if (type === 'VP8 ' && chunk.byteLength >= 10)
    return { width: chunk.getUint16(6, true) & 0x3fff, height: chunk.getUint16(8, true) & 0x3fff }
  if (type === 'VP8L' && chunk.byteLength >= 5) {
    const bits = chunk.getUint32(1, true)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return null
}

const withoutMarks = (chunk: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~(EXIF | XMP)
  return copy
}

const framed = (chunks: Uint8Array): Uint8Array => {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(4 + chunks.length, 4)
  return joined([header, chunks])
}
