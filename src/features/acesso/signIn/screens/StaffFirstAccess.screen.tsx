import { useDispatch } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { acceptInvitation, createFirstMaster } from '#src/core/session/session.requests.ts'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { SECRET_FIELDS } from '#src/features/acesso/signIn/login.ts'
import type { FirstMasterValues, NewPasswordValues } from '#src/features/acesso/signIn/newPassword.schema.ts'
import { useNewPassword } from '#src/features/acesso/signIn/useNewPassword.ts'
import { FirstMasterForm } from '#src/features/acesso/signIn/views/FirstMasterForm.view.tsx'
import { NewPasswordForm } from '#src/features/acesso/signIn/views/NewPasswordForm.view.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'

/**
 * X03: staff replace the initial password. The one-use link of an empty school creates the first master; that of an
 * invitation lets the invited person choose a password.
 */
export const Screen = () => {
  const { convite, acesso } = useQuery()
  if (convite !== undefined) return <FirstMaster convite={convite} />
  return acesso === undefined ? <FirstAccess /> : <Invited acesso={acesso} />
}

const FirstAccess = () => (
  <SignInPage
    audience="Administrativo"
    title="Crie sua senha"
    subtitle="Este é o seu primeiro acesso. A senha inicial deixa de valer."
  >
    <NewPasswordForm {...useNewPassword()} />
  </SignInPage>
)

const FirstMaster = ({ convite }: { readonly convite: string }) => {
  const dispatch = useDispatch()
  const vault = useVault()
  const loading = useIsRunning(createFirstMaster)
  const refused = useRefusedFields(createFirstMaster)
  const onSubmit = ({ nome, email, senha }: FirstMasterValues) => {
    dispatch(createFirstMaster.asked({ convite: { sealed: convite }, nome, email, senha: vault.seal(senha) }))
  }
  return (
    <SignInPage
      audience="Administrativo"
      title="Primeiro usuário da escola"
      subtitle="Este usuário poderá cadastrar os demais e escolher quem vê o quê."
    >
      <FirstMasterForm loading={loading} onSubmit={onSubmit}>
        <RefusedFields fields={refused} />
        <DraftMirror form="session/firstMaster" omit={SECRET_FIELDS} />
      </FirstMasterForm>
    </SignInPage>
  )
}

/** Only the server knows name and e-mail; it refuses a password that contains them. */
const NOTHING_KNOWN: readonly string[] = []

const Invited = ({ acesso }: { readonly acesso: string }) => {
  const dispatch = useDispatch()
  const vault = useVault()
  const loading = useIsRunning(acceptInvitation)
  const refused = useRefusedFields(acceptInvitation)
  const onSubmit = ({ senha }: NewPasswordValues) => {
    dispatch(acceptInvitation.asked({ acesso: { sealed: acesso }, senha: vault.seal(senha) }))
  }
  return (
    <SignInPage
      audience="Administrativo"
      title="Crie sua senha"
      subtitle="Você foi convidado para usar o portal. O link vale uma única vez."
    >
      <NewPasswordForm personal={NOTHING_KNOWN} loading={loading} onSubmit={onSubmit} refused={refused} />
    </SignInPage>
  )
}
