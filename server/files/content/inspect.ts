import type { FileType } from '#domain/files/fileTypes.ts'
import { textAt } from '#server/files/content/bytes.ts'
import { cleanJpeg } from '#server/files/content/jpeg.ts'
import { compoundDocumentOf, zippedDocumentOf } from '#server/files/content/office.ts'
import { cleanPng } from '#server/files/content/png.ts'
import { cleanWebp } from '#server/files/content/webp.ts'

export interface Inspected {
  readonly type: FileType
  /** The file as it is kept: a picture without what tells where and when it was taken. */
  readonly content: Uint8Array
}

/** The marks at the beginning of files, and who looks at what stands behind them. */
const READERS: readonly (readonly [string, (bytes: Uint8Array) => Inspected | null])[] = [
  ['%PDF-', (bytes) => whole('application/pdf', bytes)],
  ['\xff\xd8\xff', (bytes) => cleaned('image/jpeg', cleanJpeg(bytes))],
  ['\x89PNG\r\n\x1a\n', (bytes) => cleaned('image/png', cleanPng(bytes))],
  ['RIFF', (bytes) => cleaned('image/webp', textAt(bytes, 8, 4) === 'WEBP' ? cleanWebp(bytes) : null)],
  ['PK\x03\x04', (bytes) => whole(zippedDocumentOf(bytes), bytes)],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', (bytes) => whole(compoundDocumentOf(bytes), bytes)],
]

const whole = (type: FileType | null, content: Uint8Array): Inspected | null =>
  type === null ? null : { type, content }

const cleaned = (type: FileType, content: Uint8Array | null): Inspected | null =>
  content === null ? null : { type, content }

/**
 * What a file is by its content, whatever its name says, and the file as it may be kept. Null for what is of no type
 * that the portal knows, is broken, or is made to hurt the person who opens it.
 */
export const inspect = (bytes: Uint8Array): Inspected | null => {
  const reader = READERS.find(([mark]) => textAt(bytes, 0, mark.length) === mark)
  if (reader !== undefined) return reader[1](bytes)
  return isText(bytes) ? { type: 'text/plain', content: bytes } : null
}

const [TAB, LINE_FEED, FORM_FEED, RETURN, SPACE, DELETE] = [9, 10, 12, 13, 32, 127]

/** Whether nothing in it is a control character: a text, in whichever set of characters. */
const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes.every(
    (byte) =>
      (byte >= SPACE && byte !== DELETE) || byte === TAB || byte === LINE_FEED || byte === FORM_FEED || byte === RETURN,
  )
