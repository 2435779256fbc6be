import type { FileType } from '#domain/files/fileTypes.ts'
import { viewOf } from '#server/files/content/bytes.ts'

const [END, ENTRY] = [0x06054b50, 0x02014b50]
const END_SIZE = 22
const ENTRY_SIZE = 46
const COMMENT_MAX = 65_535
/** Values that send the reader to the tables of archives above 4 GB. */
const [ELSEWHERE_16, ELSEWHERE_32] = [0xffff, 0xffffffff]
const ENCRYPTED = 1
const [STORED, DEFLATED] = [0, 8]

const MOST_ENTRIES = 5_000
const MOST_UNPACKED = 200 * 1024 * 1024
/** From here on the packing has to be believable: texts come down to a twentieth, bombs to a thousandth. */
const LITTLE_UNPACKED = 10 * 1024 * 1024
const MOST_PACKING = 100

/** What makes an archive a document, and of which kind. */
const MAIN_PARTS: readonly (readonly [string, FileType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]
const MACROS = /vbaproject\.bin$/i

/**
 * Which document a zip archive is, read from its table of contents; nothing is unpacked. Null for what is none: a plain
 * archive, one with macros or a password, and one that would unpack to far more than a document (a bomb).
 */
export const zippedDocumentOf = (bytes: Uint8Array): FileType | null => {
  const names = entriesOf(bytes)
  if (names === null || !names.has('[Content_Types].xml') || [...names].some((name) => MACROS.test(name))) return null
  return MAIN_PARTS.find(([name]) => names.has(name))?.[1] ?? null
}

/** The names in an archive; null for one that should not be opened. */
const entriesOf = (bytes: Uint8Array): ReadonlySet<string> | null => {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end === null) return null
  const [count, from] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)]
  if (count === ELSEWHERE_16 || from === ELSEWHERE_32 || count > MOST_ENTRIES) return null
  const names = new Set<string>()
  let [at, packed, unpacked] = [from, 0, 0]
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_SIZE > end || view.getUint32(at, true) !== ENTRY) return null
    const method = view.getUint16(at + 10, true)
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0 || (method !== STORED && method !== DEFLATED)) return null
    packed += view.getUint32(at + 20, true)
    unpacked += view.getUint32(at + 24, true)
    const length = view.getUint16(at + 28, true)
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)))
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // Entries that share their bytes are another way to a bomb.
  const isBomb =
    packed > bytes.length ||
    unpacked > MOST_UNPACKED ||
    (unpacked > LITTLE_UNPACKED && unpacked > MOST_PACKING * bytes.length)
  return isBomb ? null : names
}

/** Where the end of the table of contents stands: last in the file, before a comment. */
const endOf = (view: DataView): number | null => {
  const first = Math.max(0, view.byteLength - END_SIZE - COMMENT_MAX)
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at
  return null
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Which document a compound file of the older Office is, by the names of its streams; null for one with macros, or another. */
export const compoundDocumentOf = (bytes: Uint8Array): FileType | null => {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (content.includes(utf16('_VBA_PROJECT'))) return null
  if (content.includes(utf16('WordDocument'))) return 'application/msword'
  return content.includes(utf16('Workbook\0')) || content.includes(utf16('Book\0')) ? 'application/vnd.ms-excel' : null
}
