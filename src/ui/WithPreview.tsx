import '#src/styles/withPreview.scss'
import type { ReactNode } from 'react'

interface WithPreviewProps {
  /** A Section or Card that stays visible. */
  readonly preview: ReactNode
  readonly children: ReactNode
}

/** A form and its preview, beside it or, on small screens, below it. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <div className="with-preview">
    <div className="stack">{children}</div>
    {preview}
  </div>
)
