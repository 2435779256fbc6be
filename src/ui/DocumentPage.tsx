import '#src/styles/documents.scss'
import type { ReactNode } from 'react'

interface DocumentPageProps {
  readonly children: ReactNode
}

/** A page of text that can be printed whole. */
export const DocumentPage = ({ children }: DocumentPageProps) => <div className="page">{children}</div>
