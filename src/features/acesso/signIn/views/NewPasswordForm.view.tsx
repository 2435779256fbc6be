import { Formik } from 'formik'
import { type NewPasswordValues, newPasswordSchema } from '#src/features/acesso/signIn/signIn.schema.ts'
import { NewPasswordFields } from '#src/features/acesso/signIn/views/NewPasswordFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface NewPasswordFormProps {
  readonly personal: readonly string[]
  readonly loading: boolean
  readonly onSubmit: (values: NewPasswordValues) => void
}

const EMPTY: NewPasswordValues = { senha: '', confirmacao: '' }

/** Replaces the initial password at a first access. */
export const NewPasswordForm = ({ personal, loading, onSubmit }: NewPasswordFormProps) => (
  <Formik initialValues={EMPTY} validationSchema={newPasswordSchema(personal)} onSubmit={onSubmit}>
    <Form>
      <NewPasswordFields personal={personal} />
      <SubmitButton loading={loading} wide>
        Criar senha e entrar
      </SubmitButton>
    </Form>
  </Formik>
)
