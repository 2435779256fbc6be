/** Bytes as text, or null where no encoding makes text of them. */
export const decodedText = (bytes: Uint8Array): string | null => {
  const encoding = encodingOf(bytes)
  const text = textIn(bytes, encoding)
  if (text !== null || encoding !== 'utf-8') return text
  return textIn(bytes, 'windows-1252')
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** By the mark at the beginning; without one UTF-16 is told by its zeros. */
const encodingOf = (bytes: Uint8Array): Encoding => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 4_096)
  const zerosAt = (rest: number) => head.filter((byte, place) => byte === 0 && place % 2 === rest).length
  const enough = head.length / 5
  if (zerosAt(1) > enough) return 'utf-16le'
  return zerosAt(0) > enough ? 'utf-16be' : 'utf-8'
}

/** What no text holds. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000E-\u001F\uFFFE\uFFFF]/

/** What Windows-1252 makes of letters with accents that the old code page of DOS wrote. */
const DOS_LETTERS = /[a-z][‡‚¢¡£Æä„ˆ¤\u0080-\u009F]+[a-z]/i

const textIn = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const isForeign = encoding === 'windows-1252' && DOS_LETTERS.test(text)
    return NO_TEXT.test(text) || isForeign ? null : text
  } catch {
    return null
  }
}

/** Accents that were read in one encoding and written in another before the file came here, or lost. */
export const hasBrokenAccents = (text: string): boolean => /Ã[£¡©­³ºª§µ´¢‡ƒ]|\uFFFD/.test(text)
