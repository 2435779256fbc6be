import type { CellPlace } from '#domain/marks/marks.schemas.ts'
import { type Block, edgesOf } from '#src/features/academico/marks/block.ts'
import { placeIn, type SheetRow, type ShownSheet, textIn } from '#src/features/academico/marks/rows.ts'

/** A text that is to stand in a cell. */
export interface Change {
  readonly cell: CellPlace
  readonly text: string
}

/** Empties the cells of a block. */
export const emptied = ({ columns }: ShownSheet, rows: readonly SheetRow[], block: Block): readonly Change[] => {
  const { top, bottom, left, right } = edgesOf(block)
  return rows
    .slice(top, bottom + 1)
    .flatMap((row) => columns.slice(left, right + 1).map((column) => ({ cell: placeIn(row, column), text: '' })))
}

/** The texts of a block. */
export const textsIn = ({ columns }: ShownSheet, rows: readonly SheetRow[], block: Block): readonly string[][] => {
  const { top, bottom, left, right } = edgesOf(block)
  return rows.slice(top, bottom + 1).map((row) => columns.slice(left, right + 1).map((column) => textIn(row, column)))
}
