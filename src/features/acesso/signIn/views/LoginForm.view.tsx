import { Formik } from 'formik'
import type { ReactNode } from 'react'
import { PublicLink } from '#src/core/router/PublicLink.tsx'
import { cpfLoginErrors, emailLoginErrors, type LoginValues } from '#src/features/acesso/signIn/login.ts'
import { maskCpf } from '#src/lib/masks.ts'
import { FirstField } from '#src/ui/form/FirstField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormPasswordField } from '#src/ui/form/FormPasswordField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface LoginFormProps {
  /** The kind of login. */
  readonly by: 'email' | 'cpf'
  /** Of the page for a forgotten password, which tells it who asks: `?quem=aluno`. */
  readonly who: string
  readonly loading: boolean
  readonly onSubmit: (values: LoginValues) => void
  /** Draws nothing: keeps the draft. */
  readonly children: ReactNode
}

const EMPTY: LoginValues = { login: '', senha: '' }

/** E-mail or CPF, and the password. */
export const LoginForm = ({ by, who, loading, onSubmit, children }: LoginFormProps) => (
  <Formik
    key={by}
    initialValues={EMPTY}
    validate={by === 'cpf' ? cpfLoginErrors : emailLoginErrors}
    onSubmit={onSubmit}
  >
    <Form>
      <FirstField />
      {children}
      {by === 'cpf' ? (
        <FormTextField name="login" label="CPF" required inputMode="numeric" autoComplete="username" mask={maskCpf} />
      ) : (
        <FormTextField name="login" label="E-mail" required type="email" autoComplete="username" />
      )}
      <FormPasswordField name="senha" label="Senha" required autoComplete="current-password" />
      <SubmitButton loading={loading} wide>
        Entrar
      </SubmitButton>
      <PublicLink to={`/acesso/recuperar${who}`}>Esqueci a senha</PublicLink>
      <PublicLink to="/">Voltar para a entrada</PublicLink>
    </Form>
  </Formik>
)
