/** Kind of a column's cells: texts, numbers, cents, parts of a hundred, days as `2026-11-21` or times as `07:30`. */
type CellKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'time'

export interface SheetColumn {
  readonly heading: string
  readonly kind: CellKind
}

/** A value of the column's kind; null is an empty cell. */
export type SheetValue = string | number | null

/** A table that is streamed: it holds only one batch of rows in memory. */
export interface Sheet {
  /** Names the sheet of a workbook. */
  readonly title: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly (readonly SheetValue[])[]>
}
