import '#src/styles/app.scss'
import '#src/styles/documents.scss'
import type { ReactNode } from 'react'

interface PublicPageProps {
  readonly children: ReactNode
}

/** A page that is read before the sign-in, without the shell around it. */
export const PublicPage = ({ children }: PublicPageProps) => <main className="page page-alone">{children}</main>
