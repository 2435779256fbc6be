import '#src/styles/documents.scss'
import type { ReactNode } from 'react'

interface DocumentPageProps {
  readonly children: ReactNode
}

/** A page that is read, and printed whole. */
export const DocumentPage = ({ children }: DocumentPageProps) => <div className="page">{children}</div>
