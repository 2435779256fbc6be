import { useDispatch, useSelector } from 'react-redux'
import { formatCpf } from '#domain/base/cpf.ts'
import type { LookAudience } from '#domain/look/look.ts'
import { STUDENT } from '#domain/base/signedIn.ts'
import type { OpenedInvite } from '#domain/session/session.schemas.ts'
import { useIsRunning, useRefusedFields, useRequest } from '#src/core/requests/useRequest.ts'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { acceptInvitation, lookAtLink } from '#src/features/acesso/signIn/links/links.requests.ts'
import { selectInvited } from '#src/features/acesso/signIn/links/links.slice.ts'
import type { NewPasswordValues } from '#src/features/acesso/signIn/links/newPassword.schema.ts'
import { FORGOTTEN, OF_STAFF } from '#src/features/acesso/signIn/links/paths.ts'
import { NewPasswordForm } from '#src/features/acesso/signIn/links/views/NewPasswordForm.view.tsx'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface ByLinkProps {
  /** Handle of the link's token. */
  readonly acesso: string
  readonly audience: LookAudience
}

/** The owner of a one-use link chooses a password. */
export const ByLink = ({ acesso, audience }: ByLinkProps) => {
  const dispatch = useDispatch()
  const invited = useSelector(selectInvited)
  const failure = useRequest(lookAtLink)?.failure ?? null
  if (failure?.code === 'INVITE_INVALID') return <Worthless audience={audience} why={failure.message} />
  if (invited !== null) return <Choosing acesso={acesso} audience={audience} invited={invited} />
  return (
    <SignInPage audience={audience} title="Crie sua senha" subtitle="Estamos conferindo o seu link.">
      {failure === null ? (
        <Skeleton shape="block" />
      ) : (
        <ErrorState
          message={failure.message}
          onRetry={() => dispatch(lookAtLink.asked({ acesso: { sealed: acesso } }))}
        />
      )}
    </SignInPage>
  )
}

const Worthless = ({ audience, why }: Pick<ByLinkProps, 'audience'> & { readonly why: string }) => {
  const isStaff = audience === 'Administrativo'
  return (
    <SignInPage audience={audience} title="Este link não vale mais" subtitle={why}>
      <div className="form-stack">
        <p className="mb-0">
          Se você já criou a sua senha,{' '}
          <PublicLink to={isStaff ? '/acesso/administrativo' : '/acesso/geral'}>entre com ela</PublicLink>. Se não se
          lembra dela, <PublicLink to={isStaff ? `${FORGOTTEN}?quem=${OF_STAFF}` : FORGOTTEN}>peça uma nova</PublicLink>
          .
        </p>
        <p className="mb-0">Se ainda não criou, peça um novo convite à escola.</p>
      </div>
    </SignInPage>
  )
}

interface ChoosingProps extends ByLinkProps {
  readonly invited: OpenedInvite
}

const Choosing = ({ acesso, audience, invited }: ChoosingProps) => {
  const dispatch = useDispatch()
  const vault = useVault()
  const loading = useIsRunning(acceptInvitation)
  const refused = useRefusedFields(acceptInvitation)
  const { nome, login, tipoLogin } = invited
  const onSubmit = ({ senha, email }: NewPasswordValues) => {
    const address = login === null ? email.trim() : null
    dispatch(acceptInvitation.asked({ acesso: { sealed: acesso }, senha: vault.seal(senha), email: address }))
  }
  return (
    <SignInPage audience={audience} title="Crie sua senha" subtitle={`Olá, ${nome}. O link vale uma única vez.`}>
      {login !== null && (
        <p className="mb-0">
          {tipoLogin === STUDENT ? 'Você vai entrar com o CPF ' : 'Você vai entrar com o e-mail '}
          <strong>{tipoLogin === STUDENT ? formatCpf(login) : login}</strong>.
        </p>
      )}
      <NewPasswordForm
        personal={login === null ? [nome] : [nome, login]}
        asksEmail={login === null}
        loading={loading}
        onSubmit={onSubmit}
        refused={refused}
      />
    </SignInPage>
  )
}
