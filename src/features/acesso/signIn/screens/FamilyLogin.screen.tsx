import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { SignInPage } from '#src/features/acesso/signIn/SignInPage.tsx'
import { SECRET_FIELDS } from '#src/features/acesso/signIn/login.ts'
import { useSignIn } from '#src/features/acesso/signIn/useSignIn.ts'
import { DoorChoice } from '#src/features/acesso/signIn/views/DoorChoice.view.tsx'
import { LoginForm } from '#src/features/acesso/signIn/views/LoginForm.view.tsx'

/** X04: the door of families (by e-mail) and students (by CPF). */
export const Screen = () => {
  const { modo } = useQuery()
  const door = modo === 'aluno' ? 'student' : 'guardian'
  return (
    <SignInPage audience="Geral" title="Família e alunos" subtitle="Que bom ver você por aqui.">
      <DoorChoice door={door} />
      <LoginForm
        by={door === 'student' ? 'cpf' : 'email'}
        who={door === 'student' ? '?quem=aluno' : ''}
        {...useSignIn(door)}
      >
        <DraftMirror form={`session/${door}`} omit={SECRET_FIELDS} />
      </LoginForm>
    </SignInPage>
  )
}
