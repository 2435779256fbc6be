import { message } from '#domain/all/messages.ts'
import { raKey, theOneNamed, type TypedMark } from '#domain/markImports/typedMarks.ts'
import type { MarkColumn, TypedCell } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/stageGrade.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { ImportedSheet } from '#server/modules/academico/markImports/sheets.ts'

/** What a cell of a sheet can hold as it was typed. */
const LONGEST = 40

/** A student of the unit and year, by RA. */
export interface KnownStudent {
  readonly idAluno: number
  /** The class group in which they are now, of those that the caller may open. */
  readonly classGroupId: number | null
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

/** Finds the cell of a mark: class group, subject, assessment and student, in this order. */
export const matchMark = async (matching: Matching, mark: TypedMark): Promise<Matched> => {
  const student = matching.students.get(raKey(mark.ra))
  const said = mark.group === '' ? undefined : theOneNamed(matching.groups, mark.group)
  const classGroupId = said?.id ?? matching.classGroupId ?? student?.classGroupId ?? null
  const bad = (flaw: string, subjectId: number | null = null): Matched => ({
    mark,
    status: 'bad',
    classGroupId: mark.group !== '' && said === undefined ? null : classGroupId,
    subjectId,
    flaw,
  })
  const left = (flaw: string): Matched => ({ mark, status: 'left', classGroupId: null, subjectId: null, flaw })
  if (mark.group !== '' && said === undefined) return bad(message('MARK_IMPORT_UNKNOWN_GROUP', { turma: mark.group }))
  if (matching.classGroupId !== null && classGroupId !== matching.classGroupId)
    return left(message('MARK_IMPORT_OTHER_GROUP'))
  if (mark.ra === '') return bad(message('MARK_IMPORT_NO_RA'))
  if (student === undefined || classGroupId === null) return bad(message('MARK_IMPORT_UNKNOWN_RA', { ra: mark.ra }))
  const subject = await subjectOf(matching, mark, classGroupId)
  if (subject === 'other') return left(message('MARK_IMPORT_OTHER_SUBJECT'))
  if (subject === null) return bad(message('MARK_IMPORT_UNKNOWN_SUBJECT', { componente: mark.subject }))
  const sheet = await matching.sheetOf(classGroupId, subject)
  if ('why' in sheet) return bad(sheet.why, subject)
  const column = columnOf(sheet, mark)
  if (column === undefined) return bad(message('MARK_IMPORT_UNKNOWN_ASSESSMENT', { avaliacao: columnName(mark) }), subject)
  const own = sheet.students.find(({ idAluno }) => idAluno === student.idAluno)
  if (own === undefined) return bad(message('MARK_IMPORT_NOT_IN_SHEET', { ra: mark.ra }), subject)
  if (mark.text.length > LONGEST) return bad(message('MARK_IMPORT_TOO_LONG'), subject)
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
