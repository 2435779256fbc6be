import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { useNewPassword } from '#src/features/acesso/signIn/useNewPassword.ts'
import { NewPasswordForm } from '#src/features/acesso/signIn/views/NewPasswordForm.view.tsx'

/** X05: families and students replace the initial password. */
export const Screen = () => (
  <SignInPage
    audience="Geral"
    title="Crie sua senha"
    subtitle="Este é o seu primeiro acesso. A senha inicial deixa de valer."
  >
    <NewPasswordForm {...useNewPassword()} />
  </SignInPage>
)
