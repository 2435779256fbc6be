import type { KeyboardEvent } from 'react'

const VERTICAL: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Moves the focus between the inputs and buttons of a table by arrow keys: up and down to the same column of another row,
 * and from a button or check box also to its neighbours. Passes over empty cells; where a row has nothing in the column, its
 * nearest cell takes the focus. In a text field, left and right still move the cursor.
 */
export const moveInGrid = (event: KeyboardEvent<HTMLInputElement | HTMLButtonElement>): void => {
  const input = event.currentTarget
  const cell = input.closest('td')
  const down = VERTICAL[event.key] ?? 0
  const across = input.type === 'checkbox' || input.type === 'button' ? (SIDEWAYS[event.key] ?? 0) : 0
  if (cell === null || (down === 0 && across === 0)) return
  event.preventDefault()
  const rows = [...(cell.closest('tbody')?.rows ?? [])].filter((row) => controlIn(row) !== null)
  const there = rows[rows.findIndex((row) => row.contains(cell)) + down]
  const cells = [...(there?.cells ?? [])].filter((one) => controlIn(one) !== null)
  const next = across === 0 ? nearest(cells, cell) : cells[cells.indexOf(cell) + across]
  if (next !== undefined) controlIn(next)?.focus()
}

const controlIn = (part: HTMLElement): HTMLElement | null => part.querySelector<HTMLElement>('input, button')

const nearest = (cells: readonly HTMLTableCellElement[], { cellIndex }: HTMLTableCellElement) => {
  const distance = (cell: HTMLTableCellElement) => Math.abs(cell.cellIndex - cellIndex)
  return cells.toSorted((one, other) => distance(one) - distance(other))[0]
}
