import { searchable } from '#domain/base/text.ts'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import { EMPTY_SUBJECT } from '#domain/transcripts/transcriptYear.ts'
import type { TranscriptSubject } from '#domain/transcripts/transcriptYears.schemas.ts'
import { COMMON_BASE, YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'

/** The columns of the grid of subjects, in which a spreadsheet is pasted. */
export const SUBJECT_COLUMNS = ['nome', 'base', 'nota', 'faltas', 'cargaHoraria'] as const
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number]

/** A number as people write it in Brazil; null where it is none. */
export const writtenNumber = (text: string): number | null => {
  const plain = text.trim().replace(/\s*h$/i, '').replace(',', '.')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

const baseOf = (text: string): TranscriptSubject['base'] =>
  CURRICULUM_BASES.find(({ nome }) => searchable(text).startsWith(searchable(nome)))?.id ?? COMMON_BASE

const withCell = (subject: TranscriptSubject, column: SubjectColumn, text: string): TranscriptSubject => {
  switch (column) {
    case 'nome':
    case 'nota':
      return { ...subject, [column]: text.trim() }
    case 'base':
      return { ...subject, base: baseOf(text) }
    case 'faltas': {
      const absences = writtenNumber(text)
      return { ...subject, faltas: absences === null ? null : Math.trunc(absences) }
    }
    case 'cargaHoraria':
      return { ...subject, cargaHoraria: writtenNumber(text) }
  }
}

/**
 * The subjects with a block of cells from a spreadsheet laid over them, from a line and a column on: lines by line breaks,
 * cells by tabs. Lines that are missing are added, up to what a year has.
 */
export const pastedSubjects = (
  subjects: readonly TranscriptSubject[],
  { line, column }: { readonly line: number; readonly column: SubjectColumn },
  text: string,
): TranscriptSubject[] => {
  const rows = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n')
  const first = SUBJECT_COLUMNS.indexOf(column)
  const next = [...subjects]
  for (const [at, row] of rows.entries()) {
    const place = line + at
    if (place >= YEAR_BOUNDS.subjects) break
    let subject = next[place] ?? EMPTY_SUBJECT
    for (const [offset, cell] of row.split('\t').entries()) {
      const name = SUBJECT_COLUMNS[first + offset]
      if (name !== undefined) subject = withCell(subject, name, cell)
    }
    next[place] = subject
  }
  return next
}
