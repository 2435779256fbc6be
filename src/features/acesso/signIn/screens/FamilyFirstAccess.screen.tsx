import { EntryFrame } from '#src/features/acesso/signIn/EntryFrame.tsx'
import { useNewPassword } from '#src/features/acesso/signIn/useNewPassword.ts'
import { NewPasswordForm } from '#src/features/acesso/signIn/views/NewPasswordForm.view.tsx'

/** X05: families and students replace the initial password. */
export const Screen = () => (
  <EntryFrame
    audience="Geral"
    title="Crie sua senha"
    subtitle="Este é o seu primeiro acesso. A senha inicial deixa de valer."
  >
    <NewPasswordForm {...useNewPassword()} />
  </EntryFrame>
)
