import type { FileType } from '#domain/files/fileTypes.ts'

/** A file made for the web says it at its beginning. */
const LINEARIZED = /\/Linearized\b[^>]{0,400}?\/N\s+(\d{1,6})/
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g

/** How many pages a PDF has, as far as it says so without being unpacked; null for any other file. */
export const pagesOf = (type: FileType, content: Uint8Array): number | null => {
  if (type !== 'application/pdf') return null
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const said = LINEARIZED.exec(text.slice(0, 2048))?.[1]
  if (said !== undefined) return Number(said)
  const counted = [...text.matchAll(PAGE)].length
  return counted === 0 ? null : counted
}
