import { useDispatch, useSelector } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { createFirstMaster } from '#src/features/acesso/signIn/links/links.requests.ts'
import { selectOrigin } from '#src/features/acesso/signIn/links/links.slice.ts'
import type { FirstMasterValues } from '#src/features/acesso/signIn/links/newPassword.schema.ts'
import { ByLink } from '#src/features/acesso/signIn/links/screens/ByLink.tsx'
import { useNewPassword } from '#src/features/acesso/signIn/links/useNewPassword.ts'
import { FirstMasterForm } from '#src/features/acesso/signIn/links/views/FirstMasterForm.view.tsx'
import { NewPasswordForm } from '#src/features/acesso/signIn/links/views/NewPasswordForm.view.tsx'
import { SECRET_FIELDS } from '#src/features/acesso/signIn/login.ts'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'

/**
 * X03: staff replace the initial password. The one-use link of an empty school creates the first master; that of a
 * person lets that person choose a password.
 */
export const Screen = () => {
  const { convite, acesso } = useQuery()
  if (convite !== undefined) return <FirstMaster convite={convite} />
  return acesso === undefined ? <FirstAccess /> : <ByLink acesso={acesso} audience="Administrativo" />
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
  const origin = useSelector(selectOrigin)
  const loading = useIsRunning(createFirstMaster)
  const refused = useRefusedFields(createFirstMaster)
  const onSubmit = ({ nome, email, senha, enderecoPortal }: FirstMasterValues) => {
    const secrets = { convite: { sealed: convite }, senha: vault.seal(senha) }
    dispatch(createFirstMaster.asked({ ...secrets, nome, email, enderecoPortal }))
  }
  return (
    <SignInPage
      audience="Administrativo"
      title="Primeiro usuário da escola"
      subtitle="Este usuário poderá cadastrar os demais e escolher quem vê o quê."
    >
      <FirstMasterForm key={origin} origin={origin ?? ''} loading={loading} onSubmit={onSubmit}>
        <RefusedFields fields={refused} />
        <DraftMirror form="links/firstMaster" omit={SECRET_FIELDS} />
      </FirstMasterForm>
    </SignInPage>
  )
}
