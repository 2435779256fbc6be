import '#src/styles/app.scss'
import '#src/styles/documents.scss'
import type { ReactNode } from 'react'

interface PublicPageProps {
  readonly children: ReactNode
}

/** A page of text for visitors, without the shell around it. */
export const PublicPage = ({ children }: PublicPageProps) => <main className="page page-alone">{children}</main>
