import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { selectUser } from '#src/core/session/session.slice.ts'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PublicPage } from '#src/ui/PublicPage.tsx'

interface LookUpPageProps {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** A page where anybody looks something up by a code; it leads a visitor to the sign-in. */
export const LookUpPage = ({ title, subtitle, children }: LookUpPageProps) => {
  const isVisitor = useSelector(selectUser) === null
  const Page = isVisitor ? PublicPage : DocumentPage
  return (
    <Page>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          isVisitor && (
            <PublicLink to="/" className="btn btn-secondary">
              Entrar
            </PublicLink>
          )
        }
      />
      {children}
    </Page>
  )
}
