import '#src/styles/withPreview.scss'
import type { ReactNode } from 'react'

interface WithPreviewProps {
  /** A Section or Card that stays in sight. */
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** What is filled in and, beside it or below where there is no room, what follows from it. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <div className="with-preview">
    <div className="stack">{children}</div>
    {preview}
  </div>
)
