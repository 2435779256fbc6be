import { type KeyboardEvent, useRef } from 'react'
import { move } from '#src/features/academico/marks/views/moveInSheet.ts'

export interface CellInputProps {
  readonly name: string
  readonly text: string
  readonly inputMode: 'decimal' | 'text'
  readonly onChange: (text: string) => void
  readonly onLeave: (text: string) => void
  readonly onCancel: () => void
}

/** The field of a cell in which the person types. Leaving it by Enter, Tab or a click keeps what was typed. */
export const CellInput = ({ name, text, inputMode, onChange, onLeave, onCancel }: CellInputProps) => {
  const isGivenUp = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget.closest('td')
    if (cell === null) return
    const step = LEAVING[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    if (step === undefined) {
      isGivenUp.current = true
      onCancel()
      cell.focus()
      return
    }
    const [down, across] = step
    const back = event.shiftKey ? -1 : 1
    // The focus that goes leaves the cell.
    move(cell, down * back, across * back)
  }
  return (
    <input
      aria-label={name}
      className="mark-input"
      // The person began to type in this cell.
      autoFocus
      inputMode={inputMode}
      maxLength={20}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => !isGivenUp.current && onLeave(text)}
    />
  )
}

const LEAVING: Readonly<Record<string, readonly [down: number, across: number]>> = {
  Enter: [1, 0],
  Tab: [0, 1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
}
