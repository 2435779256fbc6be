import '#src/styles/forms.scss'
import type { ReactNode } from 'react'

interface StickyFooterProps {
  /** Save state: whether there are unsaved changes, and which. */
  readonly status: ReactNode
  /** Buttons, the primary one last. */
  readonly children: ReactNode
}

/** The bar with the save buttons of a screen, always visible at its bottom. */
export const StickyFooter = ({ status, children }: StickyFooterProps) => (
  <div className="record-footer">
    <span role="status">{status}</span>
    {children}
  </div>
)
