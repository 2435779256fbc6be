import { isReasonable, joined, textAt, viewOf } from '#server/files/content/bytes.ts'

const [TEM, RST0, RST7, SOI, EOI, SOS] = [0x01, 0xd0, 0xd7, 0xd8, 0xd9, 0xda]
const [APP0, APP1, APP2, APP14, APP15, COM] = [0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe]
/** Tables that stand among the numbers of the frames, and are none. */
const NO_FRAME = [0xc4, 0xc8, 0xcc]

/**
 * A JPEG with nothing in it but the picture: without EXIF, XMP, IPTC and comments, which tell place, time and device,
 * and without whatever stands behind its end. How it has to be turned is kept. Null for what is no whole JPEG of a
 * reasonable size.
 */
export const cleanJpeg = (bytes: Uint8Array): Uint8Array | null => {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = []
  let [turn, isSized, isScanned, at] = [1, false, false, 2]
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === EOI) return isScanned ? joined([START, turned(turn), ...kept, FINISH]) : null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (stands(marker) || at + 4 > bytes.length) return null
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      if (segment.length < 9 || !isReasonable(sizeOf(segment))) return null
      isSized = true
    }
    if (marker === APP1) turn = turnOf(segment) ?? turn
    if (isKept(marker, segment)) kept.push(segment)
    at = end
    if (marker !== SOS) continue
    const next = scanEnd(bytes, at)
    if (next === null || !isSized) return null
    kept.push(bytes.subarray(at, next))
    isScanned = true
    at = next
  }
  return null
}

const START = Uint8Array.of(0xff, SOI)
const FINISH = Uint8Array.of(0xff, EOI)

/** Markers that stand alone, and none of them outside of a scan. */
const stands = (marker: number): boolean => marker === 0 || marker === TEM || (marker >= RST0 && marker <= SOI)

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker)

const sizeOf = (frame: Uint8Array) => {
  const view = viewOf(frame)
  return { height: view.getUint16(5), width: view.getUint16(7) }
}

/** Of what programs add: the frame of the format, the colours, and how Adobe turns colours into light. */
const isKept = (marker: number, segment: Uint8Array): boolean => {
  if (marker === APP2) return textAt(segment, 4, 11) === 'ICC_PROFILE'
  if (marker === APP0 || marker === APP14) return true
  return marker !== COM && (marker < APP0 || marker > APP15)
}

/** Where the packed part of a scan ends: at the next marker. */
const scanEnd = (bytes: Uint8Array, from: number): number | null => {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !(marker >= RST0 && marker <= RST7)) return at
  }
  return null
}

const ORIENTATION = 0x0112

/** How a picture has to be turned by its EXIF, 1 to 8; null where it does not say. */
const turnOf = (segment: Uint8Array): number | null => {
  if (textAt(segment, 4, 6) !== 'Exif\0\0' || segment.length < 18) return null
  const tiff = viewOf(segment.subarray(10))
  const little = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, little)
  if (first + 2 > tiff.byteLength) return null
  const count = tiff.getUint16(first, little)
  for (let place = 0; place < count; place += 1) {
    const entry = first + 2 + 12 * place
    if (entry + 12 > tiff.byteLength) return null
    if (tiff.getUint16(entry, little) !== ORIENTATION) continue
    const turn = tiff.getUint16(entry + 8, little)
    return turn >= 1 && turn <= 8 ? turn : null
  }
  return null
}

/** An EXIF that says how to turn the picture and nothing else; nothing for one that stands upright. */
const turned = (turn: number): Uint8Array => {
  if (turn === 1) return new Uint8Array()
  const entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0]
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, ...entry, 0, 0, 0, 0]
  return Uint8Array.of(0xff, APP1, 0, 2 + 6 + tiff.length, ...Buffer.from('Exif\0\0', 'latin1'), ...tiff)
}
