import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

/**
 * A column of a table. The first column names the row: its cell opens the row, and is the title of the card on a phone.
 */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Field of the server's `Sorting`; without it the column has no order. */
  readonly sort?: string
  /** `end` for numbers and money. */
  readonly align?: 'center' | 'end'
  /** Share of the table beside a plain column: `narrow` half of it, `wide`, like the first one, half as much again. */
  readonly width?: 'narrow' | 'wide'
  /** Never wraps, for numbers that should not break across lines. */
  readonly whole?: true
  /** Leaves first where the table is too narrow for all columns, beside the menu on a small desk screen. */
  readonly yields?: true
  /** Hidden by default in lists with a choice of columns; people can show it. */
  readonly optional?: true
  /** Always shown; people can't hide this column. */
  readonly always?: true
}

const WEIGHT = { narrow: 1, plain: 2, wide: 3 } as const

/** Width of every column in percent, so that headings do not move when rows change. */
export const columnWidths = <Row>(columns: readonly Column<Row>[]): readonly string[] => {
  const weights = columns.map(({ width }, index) => WEIGHT[width ?? (index === 0 ? 'wide' : 'plain')])
  const sum = weights.reduce<number>((total, weight) => total + weight, 0)
  return weights.map((weight) => `${((100 * weight) / sum).toFixed(2)}%`)
}

/** CSS classes of a cell; `lead` marks the cell that names the row. */
export const cellClass = <Row>({ align, width, whole, yields }: Column<Row>, lead: boolean): string | undefined =>
  classes(
    lead && 'cell-lead',
    align && `cell-${align}`,
    width && `cell-${width}`,
    whole && 'cell-whole',
    yields && 'cell-yields',
  ) || undefined
