import { useQuery } from '#src/core/router/RouteTable.tsx'
import { ByLink } from '#src/features/acesso/signIn/links/screens/ByLink.tsx'
import { useNewPassword } from '#src/features/acesso/signIn/links/useNewPassword.ts'
import { NewPasswordForm } from '#src/features/acesso/signIn/links/views/NewPasswordForm.view.tsx'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'

/** X05: families and students replace the initial password, or choose one by a link. */
export const Screen = () => {
  const { acesso } = useQuery()
  return acesso === undefined ? <FirstAccess /> : <ByLink acesso={acesso} audience="Geral" />
}

const FirstAccess = () => (
  <SignInPage
    audience="Geral"
    title="Crie sua senha"
    subtitle="Este é o seu primeiro acesso. A senha inicial deixa de valer."
  >
    <NewPasswordForm {...useNewPassword()} />
  </SignInPage>
)
