import { Formik } from 'formik'
import { type NewPasswordValues, newPasswordSchema } from '#src/features/acesso/signIn/newPassword.schema.ts'
import { NewPasswordFields } from '#src/features/acesso/signIn/views/NewPasswordFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface NewPasswordFormProps {
  readonly personal: readonly string[]
  readonly loading: boolean
  readonly onSubmit: (values: NewPasswordValues) => void
  /** The server's sentence per refused field. */
  readonly refused: Readonly<Record<string, string>> | null
}

const EMPTY: NewPasswordValues = { senha: '', confirmacao: '' }

/** Replaces the initial password at a first access. */
export const NewPasswordForm = ({ personal, loading, onSubmit, refused }: NewPasswordFormProps) => (
  <Formik initialValues={EMPTY} validationSchema={newPasswordSchema(personal)} onSubmit={onSubmit}>
    <Form>
      <RefusedFields fields={refused} />
      <NewPasswordFields personal={personal} />
      <SubmitButton loading={loading} wide>
        Criar senha e entrar
      </SubmitButton>
    </Form>
  </Formik>
)
