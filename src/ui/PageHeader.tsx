import type { ReactNode } from 'react'

interface PageHeaderProps {
  /** The one h1 of the screen. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** At most one primary button, last. */
  readonly actions?: ReactNode
}

/** Where a person is, and the main things to do here. The title takes the focus after a change of route. */
export const PageHeader = ({ title, subtitle, actions }: PageHeaderProps) => (
  <div className="page-header">
    <div>
      <h1 tabIndex={-1}>{title}</h1>
      {subtitle !== undefined && <div className="text-secondary">{subtitle}</div>}
    </div>
    {actions !== undefined && <div className="cluster">{actions}</div>}
  </div>
)
