import { Formik } from 'formik'
import { useId } from 'react'
import { MOST_TEXT, textFlaw } from '#domain/conversations/conversation.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Button } from '#src/ui/Button.tsx'

interface NoteFormProps {
  /** Name of the draft. */
  readonly form: string
  readonly saving: boolean
  readonly refused: Readonly<Record<string, string>> | null
  readonly onSave: (text: string) => void
}

/** A note for colleagues. */
export const NoteForm = ({ form, saving, refused, onSave }: NoteFormProps) => {
  const id = useId()
  return (
    <Formik
      initialValues={{ texto: '' }}
      validate={({ texto }) => errorsOf(textFlaw(texto))}
      onSubmit={({ texto }) => onSave(texto)}
    >
      <Form id={id} label="Nota interna">
        <DraftMirror form={form} />
        <RefusedFields fields={refused} />
        <FormTextArea
          name="texto"
          label="Nota"
          required
          rows={3}
          maxLength={MOST_TEXT}
          hint="Só a escola vê. A família nunca lê as notas."
        />
        <div>
          <Button type="submit" loading={saving}>
            Guardar nota
          </Button>
        </div>
      </Form>
    </Formik>
  )
}
