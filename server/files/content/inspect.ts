import type { FileType } from '#domain/files/fileTypes.ts'
import { textAt } from '#server/files/content/bytes.ts'
import { compoundDocumentOf, zippedDocumentOf } from '#server/files/content/office.ts'

/** The marks at the beginning of files, and the type of what stands behind them. */
const READERS: readonly (readonly [string, (bytes: Uint8Array) => FileType | null])[] = [
  ['%PDF-', () => 'application/pdf'],
  ['\xff\xd8\xff', () => 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', () => 'image/png'],
  ['RIFF', (bytes) => (textAt(bytes, 8, 4) === 'WEBP' ? 'image/webp' : null)],
  ['PK\x03\x04', zippedDocumentOf],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', compoundDocumentOf],
]

/**
 * What a file calls itself by its content, whatever its name says; of a picture only drawing it tells whether it is one.
 * Null for what is of no type that the portal knows, is broken, or is made to hurt the person who opens it.
 */
export const inspect = (bytes: Uint8Array): FileType | null => {
  const reader = READERS.find(([mark]) => textAt(bytes, 0, mark.length) === mark)
  if (reader !== undefined) return reader[1](bytes)
  return isText(bytes) ? 'text/plain' : null
}

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE, DELETE] = [9, 10, 12, 13, 32, 127]

/** Whether nothing in it is a control character: a text, in whichever set of characters. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes.every(
    (byte) =>
      (byte >= SPACE && byte !== DELETE) || byte === TAB || byte === LINE_FEED || byte === FORM_FEED || byte === RETURN,
  )
