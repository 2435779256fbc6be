import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { SECRET_FIELDS } from '#src/features/acesso/signIn/login.ts'
import { useSignIn } from '#src/features/acesso/signIn/useSignIn.ts'
import { LoginForm } from '#src/features/acesso/signIn/views/LoginForm.view.tsx'

/** X02: the staff's door. */
export const Screen = () => (
  <SignInPage audience="Administrativo" title="Equipe da escola" subtitle="Entre com seu e-mail e sua senha.">
    <LoginForm by="email" who="?quem=equipe" {...useSignIn('staff')}>
      <DraftMirror form="session/staff" omit={SECRET_FIELDS} />
    </LoginForm>
  </SignInPage>
)
