import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { MOST_TEXT, MOST_TITLE, textFlaw, topicOf } from '#domain/conversations/conversation.ts'
import { CONVERSATION_TOPICS } from '#domain/conversations/conversations.lists.ts'
import type { Beginning } from '#domain/conversations/conversations.schemas.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  BEGINNING_DRAFT,
  beginConversation,
  findStudents,
  loadBeginning,
} from '#src/features/academico/conversations/conversations.requests.ts'
import {
  dialogLeft,
  seekingEnded,
  selectBegun,
  selectStudents,
  studentChosen,
} from '#src/features/academico/conversations/conversations.slice.ts'
import { MessageFiles } from '#src/registers/conversations/MessageFiles.screen.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Nova conversa'

/** The school writes first: which student, which guardian, and what. */
export const NewConversation = () => {
  const dispatch = useDispatch()
  const id = useId()
  const students = useSelector(selectStudents)
  const begun = useSelector(selectBegun)
  const saving = useIsRunning(beginConversation)
  const close = () => dispatch(dialogLeft())
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Fechar</Button>
          {begun?.choices != null && (
            <SubmitButton form={id} loading={saving}>
              Enviar
            </SubmitButton>
          )}
        </>
      }
    >
      <div className="stack">
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(student) => dispatch(studentChosen(student))}
        />
        {begun !== null && begun.choices === null && (
          <Awaited asks={[loadBeginning.asked({ idAluno: begun.studentId })]} />
        )}
        {begun?.choices != null && (
          <Fields key={begun.studentId} id={id} studentId={begun.studentId} choices={begun.choices} />
        )}
      </div>
    </Modal>
  )
}

interface FieldsProps {
  readonly id: string
  readonly studentId: number
  readonly choices: Beginning
}

interface Values {
  readonly idResponsavel: number | null
  readonly assunto: number | null
  readonly titulo: string
  readonly texto: string
  readonly anexos: readonly string[]
  readonly compartilhada: boolean
}

const flawsOf = ({ idResponsavel, assunto, titulo, texto }: Values) => ({
  ...(idResponsavel === null && { idResponsavel: requiredMessage('Responsável') }),
  ...(assunto === null && { assunto: requiredMessage('Em nome de') }),
  ...(titulo.trim() === '' && { titulo: requiredMessage('Título') }),
  ...textFlaw(texto),
})

const Fields = ({ id, studentId, choices: { assuntos, responsaveis } }: FieldsProps) => {
  const dispatch = useDispatch()
  const refused = useRefusedFields(beginConversation)
  if (responsaveis.length === 0)
    return <p className="mb-0">Nenhum responsável deste aluno conversa com a escola pelo portal.</p>
  return (
    <Formik<Values>
      initialValues={{
        idResponsavel: null,
        assunto: assuntos.length === 1 ? (assuntos[0] ?? null) : null,
        titulo: '',
        texto: '',
        anexos: [],
        compartilhada: false,
      }}
      validate={(values) => errorsOf(flawsOf(values))}
      onSubmit={({ idResponsavel, assunto, anexos, ...values }) => {
        const topic = topicOf(assunto)
        if (topic === null || idResponsavel === null) return
        const draft = { ...values, idAluno: studentId, idResponsavel, assunto: topic, anexos: [...anexos] }
        dispatch(beginConversation.asked({ draft, key: '' }))
      }}
    >
      <Form id={id} label={TITLE}>
        <DraftMirror form={BEGINNING_DRAFT} omit={['anexos', 'idResponsavel', 'assunto']} />
        <RefusedFields fields={refused} />
        <FormCodeField
          name="idResponsavel"
          label="Responsável"
          required
          list={responsaveis.map((one) => ({ id: one.id, nome: `${one.nome} (${one.parentesco})` }))}
        />
        <FormCodeField
          name="assunto"
          label="Em nome de"
          required
          list={CONVERSATION_TOPICS.filter((topic) => assuntos.includes(topic.id))}
        />
        <FormTextField name="titulo" label="Título" required maxLength={MOST_TITLE} />
        <FormTextArea name="texto" label="Mensagem" required rows={5} maxLength={MOST_TEXT} />
        <MessageFiles />
        <FormCheckField name="compartilhada" label="Mostrar também aos outros responsáveis do aluno" />
      </Form>
    </Formik>
  )
}
