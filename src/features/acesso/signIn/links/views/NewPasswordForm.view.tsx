import { Formik } from 'formik'
import { type NewPasswordValues, newPasswordSchema } from '#src/features/acesso/signIn/links/newPassword.schema.ts'
import { NewPasswordFields } from '#src/features/acesso/signIn/links/views/NewPasswordFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface NewPasswordFormProps {
  readonly personal: readonly string[]
  readonly loading: boolean
  readonly onSubmit: (values: NewPasswordValues) => void
  /** Of a guardian without an e-mail, who signs in with one later. */
  readonly asksEmail?: boolean
  /** The server's sentence per refused field. */
  readonly refused: Readonly<Record<string, string>> | null
}

const EMPTY: NewPasswordValues = { email: '', senha: '', confirmacao: '' }

/** A password that the person chooses, before signing in with it. */
export const NewPasswordForm = ({ personal, asksEmail = false, loading, onSubmit, refused }: NewPasswordFormProps) => (
  <Formik initialValues={EMPTY} validationSchema={newPasswordSchema(personal, asksEmail)} onSubmit={onSubmit}>
    <Form>
      <RefusedFields fields={refused} />
      {asksEmail && (
        <FormTextField
          name="email"
          label="E-mail"
          hint="É com ele que você vai entrar."
          required
          type="email"
          autoComplete="username"
        />
      )}
      <NewPasswordFields personal={personal} />
      <SubmitButton loading={loading} wide>
        Criar senha e entrar
      </SubmitButton>
    </Form>
  </Formik>
)
