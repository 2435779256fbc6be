import type { KeyboardEvent } from 'react'
import { classes } from '#src/lib/classes.ts'
import { ColorDot } from '#src/ui/ColorDot.tsx'
import { moveByKey } from '#src/features/academico/marks/views/moveInSheet.ts'

interface GradeCellProps {
  readonly name: string
  readonly text: string
  /** Of the concept that it says. */
  readonly color: string | undefined
  /** The calculated value, where somebody put another one in its place; empty elsewhere. */
  readonly original: string
  readonly isLow: boolean
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onExplain: () => void
}

/** What marks come to: it opens “Como chegamos neste valor”. */
export const GradeCell = ({ name, text, color, original, isLow, isStop, onFocus, onExplain }: GradeCellProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (moveByKey(event.currentTarget, event.key, event.ctrlKey)) event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <td role="gridcell" className={classes(isLow && 'is-low')}>
      <button
        type="button"
        className="mark-grade"
        tabIndex={isStop ? 0 : -1}
        aria-label={`${original === '' ? '' : `${original} `}${text || '–'}: ${name}${original === '' ? '' : `, ajustada, no lugar de ${original}`}${isLow ? ', abaixo da média' : ''}. Como chegamos neste valor`}
        onFocus={onFocus}
        onClick={onExplain}
        onKeyDown={onKeyDown}
      >
        {original !== '' && <s>{original}</s>} <ColorDot color={color} />
        {text || '–'}
        {isLow && <span aria-hidden="true">↓</span>}
      </button>
    </td>
  )
}
