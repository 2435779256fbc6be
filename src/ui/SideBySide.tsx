import '#src/styles/sideBySide.scss'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** A Card; it scrolls by itself. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** A narrow card beside what it explains, or above it where there is no room. */
export const SideBySide = ({ side, children }: SideBySideProps) => (
  <div className="side-by-side">
    {side}
    <div className="stack">{children}</div>
  </div>
)
