import '#src/styles/forms.scss'
import type { ReactNode } from 'react'

interface StickyFooterProps {
  /** Whether anything waits to be saved, and what. */
  readonly status: ReactNode
  /** Buttons, the primary one last. */
  readonly children: ReactNode
}

/** What saves a screen, always in sight below it. */
export const StickyFooter = ({ status, children }: StickyFooterProps) => (
  <div className="record-footer">
    <span role="status">{status}</span>
    {children}
  </div>
)
