import { Formik, type FormikValues } from 'formik'
import { type ReactNode, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { StudentHub, TakenSubject } from '#domain/students/students.schemas.ts'
import { endFlaw, NOTE_LENGTH, studentSubjectFlaws } from '#domain/studentSubjects/studentSubject.ts'
import { ADAPTATION, DEPENDENCY, SUBJECT_REASONS } from '#domain/studentSubjects/studentSubjects.lists.ts'
import type { StudentSubjectDraft } from '#domain/studentSubjects/studentSubjects.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  addStudentSubject,
  endStudentSubject,
  subjectDraftOf,
  subjectEndDraftOf,
} from '#src/features/academico/studentHub/studentHub.requests.ts'
import { subjectClosed } from '#src/features/academico/studentHub/studentHub.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface SubjectDialogsProps {
  readonly student: StudentHub
  readonly subject: 'new' | number
}

/** A new dependency or adaptation, or the last day of one. */
export const SubjectDialogs = ({ student, subject }: SubjectDialogsProps) => {
  if (subject === 'new') return <AddDialog student={student} />
  const kept = student.disciplinas.find(({ id }) => id === subject)
  return kept === undefined ? null : <EndDialog studentId={student.id} id={subject} subject={kept} />
}

const REASONS = SUBJECT_REASONS.filter(({ id }) => id === DEPENDENCY || id === ADAPTATION)

const AddDialog = ({ student }: { readonly student: StudentHub }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const initialValues: StudentSubjectDraft = {
    idDisciplina: null,
    idTurma: null,
    motivo: DEPENDENCY,
    observacao: '',
    inicio: now === null ? '' : dayOf(now),
    fim: '',
  }
  return (
    <SubjectDialog
      title="Incluir disciplina"
      draft={subjectDraftOf(student.id)}
      initialValues={initialValues}
      flaws={(values) => studentSubjectFlaws(values, null)}
      request={addStudentSubject}
      onSubmit={(draft) => dispatch(addStudentSubject.asked({ id: student.id, draft }))}
    >
      <p>Além da matriz e das escolhas: o que o aluno deve de outro ano, ou de outra escola.</p>
      <FormCodeField name="motivo" label="Motivo" required list={REASONS} />
      <FormCodeField name="idDisciplina" label="Disciplina" required list={listOf(useChoices('subjects'))} />
      <FormCodeField name="idTurma" label="Turma em que cursa" required list={listOf(useChoices('classGroups'))} />
      <FormDateField name="inicio" label="Início" required />
      <FormDateField name="fim" label="Fim" hint="Vazio: até o fim do ano letivo." />
      <FormTextField name="observacao" label="Observação" required maxLength={NOTE_LENGTH} counter />
    </SubjectDialog>
  )
}

const listOf = (options: ReturnType<typeof useChoices>) =>
  options.map(({ value, label }) => ({ id: Number(value), nome: label }))

interface EndDialogProps {
  readonly studentId: number
  /** Of the dependency or adaptation. */
  readonly id: number
  readonly subject: TakenSubject
}

const EndDialog = ({ studentId, id, subject }: EndDialogProps) => {
  const dispatch = useDispatch()
  const own = { id: studentId, idRegistro: id }
  return (
    <SubjectDialog
      title={`Último dia de ${subject.disciplina}`}
      draft={subjectEndDraftOf(own)}
      initialValues={{ fim: subject.fim }}
      flaws={({ fim }) => endFlaw(subject.inicio, fim, null)}
      request={endStudentSubject}
      onSubmit={({ fim }) => dispatch(endStudentSubject.asked({ ...own, fim }))}
    >
      <FormDateField name="fim" label="Último dia" required min={subject.inicio} />
    </SubjectDialog>
  )
}

interface SubjectDialogProps<Values extends FormikValues> {
  readonly title: string
  /** Name of the draft. */
  readonly draft: string
  readonly initialValues: Values
  readonly flaws: (values: Values) => Readonly<Record<string, string>>
  readonly request: { readonly name: string }
  readonly onSubmit: (values: Values) => void
  readonly children: ReactNode
}

const SubjectDialog = <Values extends FormikValues>(props: SubjectDialogProps<Values>) => {
  const { title, draft, initialValues, flaws, request, onSubmit, children } = props
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(request)
  const refused = useRefusedFields(request)
  const close = () => {
    dispatch(draftClosed({ form: draft }))
    dispatch(subjectClosed())
  }
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => errorsOf(flaws(values))}
      onSubmit={(values) => onSubmit(values)}
    >
      <Modal
        shown
        title={title}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton form={form} loading={busy}>
              Salvar
            </SubmitButton>
          </>
        }
      >
        <Form id={form} label={title}>
          <DraftMirror form={draft} />
          <RefusedFields fields={refused} />
          {children}
        </Form>
      </Modal>
    </Formik>
  )
}
