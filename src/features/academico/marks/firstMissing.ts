import { EMPTIED, MAKE_UP_DUE, OF_ASSESSMENT, OF_EXAM } from '#domain/marks/marks.lists.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { NOTHING_SAID } from '#domain/marks/readMark.ts'
import { yearFlaw } from '#domain/marks/yearFlaw.ts'
import type { Spot } from '#src/features/academico/marks/block.ts'
import {
  closedFor,
  countedOf,
  gradeOf,
  type SheetRow,
  type ShownSheet,
  yearIn,
} from '#src/features/academico/marks/rows.ts'

/** Of the calculated columns behind those of the marks, the grade of the stage. */
const STAGE_GRADE = 1

/**
 * The first cell that lacks what pending items ask for (P01, P12): a mark of a required assessment, or of an exam that the student
 * sits, column by column. Where all of them are there, the first student whose stage has no grade (P04); null for none.
 */
export const firstMissing = (shown: ShownSheet, rows: readonly SheetRow[]): Spot | null => {
  for (const [column, one] of shown.columns.entries()) {
    const row = rows.findIndex((student) => lacks(shown, student, one))
    if (row >= 0) return { row, column }
  }
  if (shown.stage === EXAM) return null
  const row = rows.findIndex((student) => {
    if (student.student.dispensado) return false
    const { mark, concept } = gradeOf(shown, student).grade
    return mark === null && concept === null
  })
  return row < 0 ? null : { row, column: shown.columns.length + STAGE_GRADE }
}

const lacks = (shown: ShownSheet, row: SheetRow, column: MarkColumn): boolean => {
  if (closedFor(row, column) !== '') return false
  const { situacao } = countedOf(shown, row)[columnKey(column)] ?? NOTHING_SAID
  if (situacao !== EMPTIED && situacao !== MAKE_UP_DUE) return false
  if (column.coluna === OF_ASSESSMENT) return column.obrigatoria
  return column.coluna === OF_EXAM && yearFlaw(judgedFor(shown, row.student), yearIn(shown, row), column) === null
}
