import type { ListEntry } from '#domain/base/list.ts'

/** Documents that are issued at once, since one file holds them all. */
export const DOCUMENTS_AT_ONCE = 300

export const [ONE_PDF, ZIP_OF_PDFS] = [1, 2] as const

/** What the papers of several students come as. */
export const BATCH_FORMATS = [
  { id: ONE_PDF, nome: 'Um PDF com todos' },
  { id: ZIP_OF_PDFS, nome: 'ZIP, um PDF por aluno' },
] as const satisfies readonly ListEntry[]

export type BatchFormat = (typeof BATCH_FORMATS)[number]['id']
