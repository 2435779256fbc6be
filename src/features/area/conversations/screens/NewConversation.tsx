import { Formik, useFormikContext } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { beginningFlaws, MOST_TEXT, MOST_TITLE, topicOf } from '#domain/conversations/conversation.ts'
import { CONVERSATION_TOPICS, TEACHER } from '#domain/conversations/conversations.lists.ts'
import type { FamilyConversations } from '#domain/conversations/conversations.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { beginConversation, beginningDraftOf } from '#src/features/area/conversations/familyConversations.requests.ts'
import { beginningClosed } from '#src/features/area/conversations/familyConversations.slice.ts'
import { OfficeHours } from '#src/features/area/conversations/views/OfficeHours.view.tsx'
import { MessageFiles } from '#src/registers/conversations/MessageFiles.screen.tsx'
import { teacherChoices } from '#src/registers/conversations/teacherChoices.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly assunto: number | null
  readonly idProfessor: number | null
  readonly titulo: string
  readonly texto: string
  readonly anexos: readonly string[]
  readonly compartilhada: boolean
}

interface NewConversationProps {
  readonly page: FamilyConversations
  readonly studentId: number
}

const TITLE = 'Nova mensagem'

/** A guardian writes to the office, the coordination or a teacher. Closed without sending, the text stays as a draft. */
export const NewConversation = ({ page, studentId }: NewConversationProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const saving = useIsRunning(beginConversation)
  const refused = useRefusedFields(beginConversation)
  const close = () => dispatch(beginningClosed())
  const [only] = page.assuntos
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          <SubmitButton form={id} loading={saving}>
            Enviar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={{
          assunto: page.assuntos.length === 1 ? (only ?? null) : null,
          idProfessor: null,
          titulo: '',
          texto: '',
          anexos: [],
          compartilhada: false,
        }}
        validate={(values) => errorsOf(beginningFlaws(values))}
        onSubmit={({ assunto, idProfessor, anexos, ...values }) => {
          const topic = topicOf(assunto)
          if (topic === null) return
          const draft = {
            ...values,
            idAluno: studentId,
            assunto: topic,
            idProfessor: topic === TEACHER ? idProfessor : null,
            anexos: [...anexos],
          }
          dispatch(beginConversation.asked({ draft, key: '' }))
        }}
      >
        <Form id={id} label={TITLE}>
          <DraftMirror form={beginningDraftOf(studentId)} omit={['anexos']} />
          <RefusedFields fields={refused} />
          {!page.atendimento.aberto && <OfficeHours hours={page.atendimento} isWaiting={false} />}
          <FormCodeField
            name="assunto"
            label="Com quem falar"
            required
            list={CONVERSATION_TOPICS.filter((topic) => page.assuntos.includes(topic.id))}
          />
          <TeacherChoice teachers={page.professores} />
          <FormTextField name="titulo" label="Título" required maxLength={MOST_TITLE} />
          <FormTextArea name="texto" label="Mensagem" required rows={5} maxLength={MOST_TEXT} />
          <MessageFiles />
          <FormCheckField name="compartilhada" label="Mostrar também aos outros responsáveis do aluno" />
        </Form>
      </Formik>
    </Modal>
  )
}

const TeacherChoice = ({ teachers }: { readonly teachers: FamilyConversations['professores'] }) => {
  const { values } = useFormikContext<Values>()
  if (values.assunto !== TEACHER) return null
  return (
    <FormCodeField
      name="idProfessor"
      label="Professor"
      required
      list={teacherChoices(teachers)}
      hint={
        teachers.length === 0
          ? 'Nenhum professor do aluno recebe mensagens pelo portal. Escreva à coordenação.'
          : 'A coordenação também lê estas conversas.'
      }
    />
  )
}
