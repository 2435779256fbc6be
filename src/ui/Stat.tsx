import { type ReactNode, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { formatCount } from '#src/lib/text.ts'

interface StatProps {
  readonly label: string
  readonly value: number | string
  /** Draws the value as a share of `max`. */
  readonly max?: number
  readonly hint?: ReactNode
}

/** A key figure with its name. */
export const Stat = ({ label, value, max, hint }: StatProps) => {
  const id = useId()
  return (
    <div className="card stat">
      <div className="card-body">
        <div className="text-secondary text-small" id={id}>
          {label}
        </div>
        <div className={classes('stat-value', typeof value === 'string' && 'stat-text')}>
          {typeof value === 'number' ? formatCount(value) : value}
        </div>
        {max !== undefined && <progress aria-labelledby={id} value={Number(value)} max={max} />}
        {hint !== undefined && <div className="text-secondary text-small">{hint}</div>}
      </div>
    </div>
  )
}
