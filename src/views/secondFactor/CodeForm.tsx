import { Formik } from 'formik'
import { requiredMessage } from '#domain/base/sentences.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface CodeFormProps {
  readonly label: string
  readonly hint?: string
  readonly action: string
  readonly loading: boolean
  /** The code never leaves the form but by here, to be sealed. */
  readonly onSubmit: (code: string) => void
}

/** A code of an app, or a recovery code. */
export const CodeForm = ({ label, hint, action, loading, onSubmit }: CodeFormProps) => (
  <Formik
    initialValues={{ codigo: '' }}
    validate={({ codigo }) => (codigo.trim() === '' ? { codigo: requiredMessage(label) } : {})}
    onSubmit={({ codigo }) => onSubmit(codigo.trim())}
  >
    <Form label={label}>
      <FormTextField name="codigo" label={label} hint={hint} required autoComplete="one-time-code" maxLength={40} />
      <SubmitButton loading={loading} wide>
        {action}
      </SubmitButton>
    </Form>
  </Formik>
)
