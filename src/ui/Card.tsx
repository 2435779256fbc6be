import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

interface CardProps {
  readonly children: ReactNode
  readonly title?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  /** A stripe in the school's colour marks a card that needs action. */
  readonly accent?: boolean
}

/** A card: a surface with an optional title. */
export const Card = ({ children, title, actions, accent = false }: CardProps) => (
  <div className={classes('card', accent && 'card-accent')}>
    {title !== undefined && (
      <div className="card-header">
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    <div className="card-body">{children}</div>
  </div>
)
