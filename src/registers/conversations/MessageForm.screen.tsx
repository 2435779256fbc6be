import { Formik } from 'formik'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useId } from 'react'
import { MOST_TEXT, textFlaw } from '#domain/conversations/conversation.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { MessageFiles } from '#src/registers/conversations/MessageFiles.screen.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** A message as it is typed. */
export interface TypedMessage {
  readonly texto: string
  readonly anexos: readonly string[]
}

interface MessageFormProps {
  /** Name of the draft. */
  readonly form: string
  readonly label: string
  readonly hint?: string
  readonly submit: string
  readonly saving: boolean
  readonly refused: Readonly<Record<string, string>> | null
  readonly onSend: (message: TypedMessage) => void
  /** Above the field. */
  readonly lead?: ReactNode
}

const EMPTY: TypedMessage = { texto: '', anexos: [] }

/** Text and files of a message. What is typed stays until it was sent. */
export const MessageForm = ({ form, label, hint, submit, saving, refused, onSend, lead }: MessageFormProps) => {
  const id = useId()
  return (
    <Formik<TypedMessage>
      initialValues={EMPTY}
      validate={({ texto }) => errorsOf(textFlaw(texto))}
      onSubmit={(message) => onSend(message)}
    >
      <Form id={id} label={label}>
        <DraftMirror form={form} omit={['anexos']} />
        <RefusedFields fields={refused} />
        {lead}
        <FormTextArea
          name="texto"
          label={label}
          required
          rows={4}
          maxLength={MOST_TEXT}
          {...(hint !== undefined && { hint })}
        />
        <MessageFiles />
        <div>
          <SubmitButton form={id} loading={saving} icon={Send}>
            {submit}
          </SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
