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
  /** `narrow` takes only what its content needs, `wide` at least 16 rem. */
  readonly width?: 'narrow' | 'wide'
}

export const cellClass = <Row>({ align, width }: Column<Row>, lead: boolean): string | undefined =>
  classes(lead && 'cell-lead', align && `cell-${align}`, width && `cell-${width}`) || undefined
