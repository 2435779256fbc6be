import '#src/styles/sideBySide.scss'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** A Card; it scrolls by itself. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** A narrow card beside the content it explains, or above it on small screens. */
export const SideBySide = ({ side, children }: SideBySideProps) => (
  <div className="side-by-side">
    {side}
    <div className="stack">{children}</div>
  </div>
)
