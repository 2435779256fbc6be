import { message } from '#domain/all/messages.ts'
import { raKey } from '#domain/imports/raKey.ts'
import { theOneNamed, type TypedMark } from '#domain/markImports/typedMarks.ts'
import type { MarkColumn, TypedCell } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { ImportedSheet } from '#server/modules/academico/marks/imports/sheets.ts'

/** What a cell of a sheet can hold as it was typed. */
const LONGEST = 40

/** A student of the unit and year, by RA. */
export interface KnownStudent {
  readonly idAluno: number
  /** Where they are now, and where else they take a subject: of those that the caller may open. */
  readonly classGroupIds: readonly number[]
}

/** What an import is for, and all that its marks can be of. */
export interface Matching {
  /** The only class group and subject that it is for; null: any. */
  readonly classGroupId: number | null
  readonly subjectId: number | null
  readonly groups: readonly Named[]
  /** By `raKey`. */
  readonly students: ReadonlyMap<string, KnownStudent>
  readonly subjectsOf: (classGroupId: number) => Promise<readonly Named[]>
  readonly sheetOf: (classGroupId: number, subjectId: number) => Promise<ImportedSheet | { readonly why: string }>
}

/** A mark of a file with the cell that it is for; `bad` where there is none, `left` where it is not of what was chosen. */
export type Matched = { readonly mark: TypedMark; readonly classGroupId: number | null } & (
  | { readonly status: 'bad' | 'left'; readonly subjectId: number | null; readonly flaw: string }
  | { readonly status: 'found'; readonly sheet: ImportedSheet; readonly column: MarkColumn; readonly cell: TypedCell }
)

/**
 * Finds the cell of a mark. Where nobody says the class group, it is the student's own, or the one in which they take the subject
 * besides.
 */
export const matchMark = async (matching: Matching, mark: TypedMark): Promise<Matched> => {
  const said = mark.group === '' ? undefined : theOneNamed(matching.groups, mark.group)
  if (mark.group !== '' && said === undefined)
    return wrong(mark, null, message('MARK_IMPORT_UNKNOWN_GROUP', { turma: mark.group }))
  const chosen = said?.id ?? matching.classGroupId
  if (matching.classGroupId !== null && chosen !== matching.classGroupId)
    return left(mark, message('MARK_IMPORT_OTHER_GROUP'))
  if (mark.ra === '') return wrong(mark, chosen, message('MARK_IMPORT_NO_RA'))
  const student = matching.students.get(raKey(mark.ra))
  const unknown = wrong(mark, chosen, message('MARK_IMPORT_UNKNOWN_RA', { ra: mark.ra }))
  if (student === undefined) return unknown
  if (chosen !== null) return matchIn(matching, mark, { student, classGroupId: chosen })
  let first: Matched | undefined
  for (const classGroupId of student.classGroupIds) {
    const matched = await matchIn(matching, mark, { student, classGroupId })
    if (matched.status === 'found') return matched
    first ??= matched
  }
  return first ?? unknown
}

const wrong = (
  mark: TypedMark,
  classGroupId: number | null,
  flaw: string,
  subjectId: number | null = null,
): Matched => ({
  mark,
  status: 'bad',
  classGroupId,
  subjectId,
  flaw,
})

const left = (mark: TypedMark, flaw: string): Matched => ({
  mark,
  status: 'left',
  classGroupId: null,
  subjectId: null,
  flaw,
})

interface Seat {
  readonly student: KnownStudent
  readonly classGroupId: number
}

/** Subject, assessment and student, in this order. */
const matchIn = async (matching: Matching, mark: TypedMark, { student, classGroupId }: Seat): Promise<Matched> => {
  const subject = await subjectOf(matching, mark, classGroupId)
  if (subject === 'other') return left(mark, message('MARK_IMPORT_OTHER_SUBJECT'))
  if (subject === null)
    return wrong(mark, classGroupId, message('MARK_IMPORT_UNKNOWN_SUBJECT', { componente: mark.subject }))
  const bad = (flaw: string): Matched => wrong(mark, classGroupId, flaw, subject)
  const sheet = await matching.sheetOf(classGroupId, subject)
  if ('why' in sheet) return bad(sheet.why)
  const column = columnOf(sheet, mark)
  if (column === undefined) return bad(message('MARK_IMPORT_UNKNOWN_ASSESSMENT', { avaliacao: columnName(mark) }))
  const own = [...sheet.students.values()].find(({ idAluno }) => idAluno === student.idAluno)
  if (own === undefined) return bad(message('MARK_IMPORT_NOT_IN_SHEET', { ra: mark.ra }))
  if (mark.text.length > LONGEST) return bad(message('MARK_IMPORT_TOO_LONG'))
  const { coluna, idAvaliacao } = column
  const versao = sheet.kept.get(`${own.idMatricula} ${columnKey(column)}`)?.versao ?? 0
  const cell = { idMatricula: own.idMatricula, coluna, idAvaliacao, versao, texto: mark.text }
  return { mark, status: 'found', classGroupId, sheet, column, cell }
}

const subjectOf = async (
  { subjectId, subjectsOf }: Matching,
  { subject }: TypedMark,
  classGroupId: number,
): Promise<number | 'other' | null> => {
  if (subject === '') return subjectId
  const found = theOneNamed(await subjectsOf(classGroupId), subject)
  if (subjectId !== null && found?.id !== subjectId) return 'other'
  return found?.id ?? null
}

const columnOf = ({ columns }: ImportedSheet, { column }: TypedMark): MarkColumn | undefined =>
  'key' in column ? columns.find((one) => columnKey(one) === column.key) : theOneNamed(columns, column.named)

/** What the file calls the assessment of a mark. */
export const columnName = ({ column }: TypedMark): string => ('named' in column ? column.named : '')
