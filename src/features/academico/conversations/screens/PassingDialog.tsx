import { Formik, useFormikContext } from 'formik'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { MOST_REASON, topicOf } from '#domain/conversations/conversation.ts'
import { CONVERSATION_TOPICS, TEACHER } from '#domain/conversations/conversations.lists.ts'
import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { passingDraftOf, passOnConversation } from '#src/features/academico/conversations/conversations.requests.ts'
import { dialogLeft } from '#src/features/academico/conversations/conversations.slice.ts'
import { teacherChoices } from '#src/registers/conversations/teacherChoices.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly assunto: number | null
  readonly idProfessor: number | null
  readonly nota: string
}

const TITLE = 'Passar adiante'

/** Gives a conversation to those of another topic, with a note for them. */
export const PassingDialog = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(passOnConversation)
  const refused = useRefusedFields(passOnConversation)
  const { id, versao, assunto: current } = sheet
  const close = () => dispatch(dialogLeft())
  return (
    <Formik<Values>
      initialValues={{ assunto: null, idProfessor: null, nota: '' }}
      validate={({ assunto, idProfessor, nota }) =>
        errorsOf({
          ...(assunto === null && { assunto: requiredMessage('Para quem') }),
          ...(assunto === TEACHER && idProfessor === null && { idProfessor: 'Escolha o professor.' }),
          ...(nota.trim() === '' && { nota: requiredMessage('Nota para quem recebe') }),
        })
      }
      onSubmit={({ assunto, idProfessor, nota }) => {
        const topic = topicOf(assunto)
        if (topic === null) return
        const body = { versao, assunto: topic, idProfessor: topic === TEACHER ? idProfessor : null, nota }
        dispatch(passOnConversation.asked({ id, body }))
      }}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={passingDraftOf(id)} />
          <RefusedFields fields={refused} />
          <FormCodeField
            name="assunto"
            label="Para quem"
            required
            list={CONVERSATION_TOPICS.filter((topic) => topic.id !== current || topic.id === TEACHER)}
          />
          <TeacherChoice sheet={sheet} />
          <FormTextArea
            name="nota"
            label="Nota para quem recebe"
            required
            maxLength={MOST_REASON}
            rows={3}
            hint="A família lê para quem a conversa passou, mas não esta nota."
          />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Passar" />
        </Form>
      </Modal>
    </Formik>
  )
}

const TeacherChoice = ({ sheet: { professores } }: { readonly sheet: ConversationSheet }) => {
  const { values } = useFormikContext<Values>()
  return (
    values.assunto === TEACHER && (
      <FormCodeField name="idProfessor" label="Professor" required list={teacherChoices(professores)} />
    )
  )
}
