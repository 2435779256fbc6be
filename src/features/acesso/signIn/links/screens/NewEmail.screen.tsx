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

/** Confirms a new e-mail. With a button: programs that look into mailboxes open every link. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { acesso = '' } = useQuery()
  const confirmed = useSelector(selectConfirmedEmail)
  const running = useIsRunning(confirmNewEmail)
  const failure = useRequest(confirmNewEmail)?.failure ?? null
  if (confirmed !== null)
    return (
      <SignInPage audience="Geral" title="E-mail confirmado" subtitle={`O seu e-mail agora é ${confirmed}.`}>
        <GoOn />
      </SignInPage>
    )
  return (
    <SignInPage
      audience="Geral"
      title="Confirme o seu e-mail"
      subtitle="O e-mail do seu acesso muda com a confirmação."
    >
      <div className="form-stack">
        {failure !== null && <p role="alert">{failure.message || callMessages.UNEXPECTED}</p>}
        <Button
          variant="primary"
          wide
          loading={running}
          onClick={() => dispatch(confirmNewEmail.asked({ acesso: { sealed: acesso } }))}
        >
          Confirmar e-mail
        </Button>
        <GoOn />
      </div>
    </SignInPage>
  )
}

const GoOn = () =>
  useSelector(selectIsSignedIn) ? (
    <PublicLink to="/minha-conta">Ir para Minha conta</PublicLink>
  ) : (
    <PublicLink to="/">Ir para a entrada</PublicLink>
  )
