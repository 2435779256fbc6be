import { Formik } from 'formik'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface AnswerFormProps {
  readonly label: string
  readonly value: string
  readonly busy: boolean
  readonly onAnswer: (value: string) => void
}

const LONGEST = 300

/** An answer in words. Saving an empty text removes the answer. */
export const AnswerForm = ({ label, value, busy, onAnswer }: AnswerFormProps) => (
  <Formik initialValues={{ value }} enableReinitialize onSubmit={(values) => onAnswer(values.value.trim())}>
    {({ dirty }) => (
      <Form label={`Resposta de ${label}`}>
        <div className="stack">
          <FormTextField name="value" label={label} required={value === ''} maxLength={LONGEST} />
          <SubmitButton loading={busy} disabled={!dirty}>
            Enviar
          </SubmitButton>
        </div>
      </Form>
    )}
  </Formik>
)
