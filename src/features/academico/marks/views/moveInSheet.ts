import type { Spot } from '#src/features/academico/marks/block.ts'

/** Where a key leads from a cell of a grid: rows and columns to go, or to an end of the row. */
const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/** Whether a key leads from a cell to another one. */
export const isMove = (key: string): boolean => key in STEPS

/** Focuses the cell that a key leads to; false for every other key. With Ctrl, Home and End lead to the first and last row. */
export const moveByKey = (cell: HTMLElement, key: string, ctrl: boolean): boolean => {
  const step = STEPS[key]
  if (step === undefined) return false
  const [down, across] = step
  move(cell, ctrl && !Number.isFinite(across) ? across : down, across)
  return true
}

/** Focuses the cell so many rows below and columns to the right; at an edge, the one at the edge. */
export const move = (cell: HTMLElement, down: number, across: number): void => {
  const row = cell.closest('tr')
  const rows = [...(row?.closest('tbody')?.rows ?? [])]
  const own = cell.closest('td')
  if (row === null || own === null) return
  // The name of the student is no cell to go to.
  const columns = row.cells.length - 1
  const at = within(own.cellIndex - 1 + across, columns)
  takeFocus(rows[within(rows.indexOf(row) + down, rows.length)]?.cells[at + 1])
}

/** Focuses a cell of a sheet; rows and columns count from 0, without the names of the students. */
export const focusCell = (table: HTMLTableElement, { row, column }: Spot): void =>
  takeFocus(table.tBodies[0]?.rows[row]?.cells[column + 1])

/** What is opened by a button has the focus on it. */
const takeFocus = (cell: HTMLElement | undefined): void => (cell?.querySelector<HTMLElement>('button') ?? cell)?.focus()

const within = (place: number, count: number): number => Math.min(Math.max(place, 0), count - 1)
