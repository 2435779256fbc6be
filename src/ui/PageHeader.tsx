import type { ReactNode } from 'react'

interface PageHeaderProps {
  /** The one h1 of the screen. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** Before the title: the photo of a person. */
  readonly lead?: ReactNode
  /** At most one primary button, last. */
  readonly actions?: ReactNode
}

/** Title of a screen, and its main actions. The title takes the focus after a change of route. */
export const PageHeader = ({ title, subtitle, lead, actions }: PageHeaderProps) => (
  <div className="page-header">
    <div className="identity">
      {lead}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <div className="text-secondary">{subtitle}</div>}
      </div>
    </div>
    {actions !== undefined && <div className="cluster">{actions}</div>}
  </div>
)
