import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { selectIsSignedIn } from '#src/core/session/session.slice.ts'
import { confirmNewEmail } from '#src/features/acesso/signIn/links/links.requests.ts'
import { selectConfirmedEmail } from '#src/features/acesso/signIn/links/links.slice.ts'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** Confirms a new e-mail. With a button: programs that look into mailboxes open every link. */
export const Screen = () => {
  const confirmed = useSelector(selectConfirmedEmail)
  if (confirmed === null)
    return (
      <Page title="Confirme o seu e-mail" subtitle="O e-mail do seu acesso muda com a confirmação.">
        <Confirming />
      </Page>
    )
  return (
    <Page title="E-mail confirmado" subtitle={`O seu e-mail agora é ${confirmed}.`}>
      <GoOn />
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}

/** Inside the portal for somebody who is signed in, else a page like the sign-in. */
const Page = ({ children, ...heading }: PageProps) =>
  useSelector(selectIsSignedIn) ? (
    <DocumentPage>
      <PageHeader {...heading} />
      <Card>{children}</Card>
    </DocumentPage>
  ) : (
    <SignInPage audience="Geral" {...heading}>
      {children}
    </SignInPage>
  )

const Confirming = () => {
  const dispatch = useDispatch()
  const { acesso = '' } = useQuery()
  const running = useIsRunning(confirmNewEmail)
  const failure = useRequest(confirmNewEmail)?.failure ?? null
  return (
    <div className="form-stack">
      {failure !== null && (
        <p className="mb-0" role="alert">
          {failure.message || callMessages.UNEXPECTED}
        </p>
      )}
      <Button
        variant="primary"
        loading={running}
        onClick={() => dispatch(confirmNewEmail.asked({ acesso: { sealed: acesso } }))}
      >
        Confirmar e-mail
      </Button>
      <GoOn />
    </div>
  )
}

const GoOn = () =>
  useSelector(selectIsSignedIn) ? (
    <PublicLink to="/minha-conta">Ir para Minha conta</PublicLink>
  ) : (
    <PublicLink to="/">Ir para a entrada</PublicLink>
  )
