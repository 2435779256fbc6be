import type { Note } from '#domain/evaluation/calculate.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { MarkColumn, MarkSheet, MarkStudent } from '#domain/marks/marks.schemas.ts'
import { markText, NOTHING_SAID } from '#domain/marks/readMark.ts'
import { ADJUSTMENT, columnKey, type StageGrade, type StudentCells, stageGrade } from '#domain/marks/stageGrade.ts'
import { cellKey, contentOf, savedContents, type TypedCells } from '#src/features/academico/marks/sheet.ts'

/** A student with what is saved and typed of them, both by `columnKey`. */
export interface SheetRow {
  readonly student: MarkStudent
  readonly saved: StudentCells
  readonly texts: Readonly<Record<string, string>>
}

export const rowsOf = (sheet: MarkSheet, typed: TypedCells): readonly SheetRow[] => {
  const saved = savedContents(sheet)
  return sheet.alunos.map((student) => ({
    student,
    saved: saved.get(student.idMatricula) ?? NOBODYS,
    texts: Object.fromEntries(
      sheet.colunas.flatMap((column) => {
        const cell = typed[cellKey({ ...column, idMatricula: student.idMatricula })]
        return cell === undefined ? [] : [[columnKey(column), cell.texto] as const]
      }),
    ),
  }))
}

const NOBODYS: StudentCells = {}

/** What a cell of a row says as a text: what was typed, else what is saved. */
export const textIn = ({ saved, texts }: SheetRow, column: MarkColumn): string => {
  const key = columnKey(column)
  return texts[key] ?? markText(saved[key] ?? NOTHING_SAID)
}

export interface ShownSheet {
  readonly sheet: MarkSheet
  readonly scheme: Scheme
}

/** What the cells of a row say, typed ones and an adjusted mean included; a text that is no mark says nothing. */
export const contentsOf = ({ sheet, scheme }: ShownSheet, row: SheetRow): StudentCells =>
  Object.fromEntries([
    ...Object.entries(row.saved).filter(([key]) => key === columnKey(ADJUSTMENT)),
    ...sheet.colunas.map((column) => [columnKey(column), contentOf(scheme, column, textIn(row, column))] as const),
  ])

/** The stage grade of a row, by what is typed. */
export const gradeOf = (shown: ShownSheet, row: SheetRow, note: Note = null): StageGrade =>
  stageGrade(
    { scheme: shown.scheme, columns: shown.sheet.colunas, stage: shown.sheet.etapa },
    contentsOf(shown, row),
    note,
  )
