import type { KeyboardEvent } from 'react'

const VERTICAL: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Moves the focus between the inputs and buttons of a table by arrow keys: up and down to the same column of another row,
 * and from a button or check box also to its neighbours. In a text field, left and right still move the cursor.
 */
export const moveInGrid = (event: KeyboardEvent<HTMLInputElement | HTMLButtonElement>): void => {
  const input = event.currentTarget
  const cell = input.closest('td')
  const rows = [...(cell?.closest('tbody')?.rows ?? [])]
  const row = rows.findIndex((one) => cell !== null && one.contains(cell))
  const down = VERTICAL[event.key] ?? 0
  const across = input.type === 'checkbox' || input.type === 'button' ? (SIDEWAYS[event.key] ?? 0) : 0
  if (cell === null || (down === 0 && across === 0)) return
  event.preventDefault()
  rows[row + down]?.cells[cell.cellIndex + across]?.querySelector<HTMLElement>('input, button')?.focus()
}
