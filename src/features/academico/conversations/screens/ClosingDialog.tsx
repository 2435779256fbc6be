import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { closingFlaws, MOST_REASON } from '#domain/conversations/conversation.ts'
import { CLOSING_REASONS } from '#domain/conversations/conversations.lists.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { closeConversation, closingDraftOf } from '#src/features/academico/conversations/conversations.requests.ts'
import { dialogLeft } from '#src/features/academico/conversations/conversations.slice.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly motivo: number | null
  readonly texto: string
}

const TITLE = 'Encerrar conversa'

/** Why a conversation is closed. */
export const ClosingDialog = ({ sheet: { id, versao } }: { readonly sheet: ConversationSheet }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(closeConversation)
  const refused = useRefusedFields(closeConversation)
  const close = () => dispatch(dialogLeft())
  return (
    <Formik<Values>
      initialValues={{ motivo: null, texto: '' }}
      validate={(values) => errorsOf(closingFlaws(values))}
      onSubmit={({ motivo, texto }) => {
        const reason = CLOSING_REASONS.find((one) => one.id === motivo)
        if (reason === undefined) return
        dispatch(closeConversation.asked({ id, body: { versao, motivo: reason.id, texto } }))
      }}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={closingDraftOf(id)} />
          <RefusedFields fields={refused} />
          <FormCodeField name="motivo" label="Motivo" required list={CLOSING_REASONS} />
          <FormTextArea
            name="texto"
            label="Explicação"
            maxLength={MOST_REASON}
            rows={3}
            hint="A família lê o motivo e a explicação."
          />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Encerrar" />
        </Form>
      </Modal>
    </Formik>
  )
}
