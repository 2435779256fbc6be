import { photoTypeOf, type PhotoType } from '#domain/rules/staff/photo.ts'

/** Largest file that a record keeps, in bytes (the photo of portal.md 5 and 9). */
export const FILE_MAX_BYTES = 512_000

/** What a file field takes: a picture, or a document, which is a PDF or the picture of one. */
export type FileSort = 'picture' | 'document'

export type FileType = PhotoType | 'application/pdf'

const PICTURES: readonly FileType[] = ['image/png', 'image/jpeg', 'image/webp']

/** No GIF, which moves, and no SVG, which may carry scripts. */
export const FILE_TYPES: Readonly<Record<FileSort, readonly FileType[]>> = {
  picture: PICTURES,
  document: ['application/pdf', ...PICTURES],
}

const PDF = '%PDF-'

/** The type of a file by its first bytes, whatever its name says; null for what no field takes. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null =>
  String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF ? 'application/pdf' : photoTypeOf(bytes)
