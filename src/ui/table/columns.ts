import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

/** A column of a table. The first one names the row: it opens it, and it heads the card on a phone. */
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
  /** Stays on one line: a number that nobody reads in pieces. */
  readonly whole?: true
  /** Out of sight until somebody wants it, where a list lets people choose. */
  readonly optional?: true
  /** In sight whatever somebody wants. */
  readonly always?: true
}

const WEIGHT = { narrow: 1, plain: 2, wide: 3 } as const

/** Width of every column in percent, so that headings stay where they are while rows come and go. */
export const columnWidths = <Row>(columns: readonly Column<Row>[]): readonly string[] => {
  const weights = columns.map(({ width }, index) => WEIGHT[width ?? (index === 0 ? 'wide' : 'plain')])
  const sum = weights.reduce<number>((total, weight) => total + weight, 0)
  return weights.map((weight) => `${((100 * weight) / sum).toFixed(2)}%`)
}

/** Classes of a cell: `lead` is the one that names the row. */
export const cellClass = <Row>({ align, width, whole }: Column<Row>, lead: boolean): string | undefined =>
  classes(lead && 'cell-lead', align && `cell-${align}`, width && `cell-${width}`, whole && 'cell-whole') || undefined
