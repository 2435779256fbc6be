import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import type { Board, BoardAssignment } from '#domain/teaching/assignments.schemas.ts'
import { endingTexts } from '#domain/teaching/ending.ts'
import { isLater } from '#domain/teaching/extending.ts'
import { PLAN_FATES } from '#domain/teaching/teaching.lists.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { type EndValues, endFormFlaws, endFindings, newEnd } from '#src/features/academico/assignments/assignForm.ts'
import { endingBars } from '#src/features/academico/assignments/assignmentSpans.ts'
import { END_DRAFT, endAssignment } from '#src/features/academico/assignments/assignments.requests.ts'
import { dialogClosed, selectEndingDays } from '#src/features/academico/assignments/assignments.slice.ts'
import { assignmentText, cellName, teacherOf } from '#src/features/academico/assignments/boardWords.ts'
import { AssignmentLine } from '#src/features/academico/assignments/views/AssignmentLine.view.tsx'
import { FindingsList } from '#src/features/academico/assignments/views/FindingsList.view.tsx'
import { TeacherSearch } from '#src/features/academico/assignments/views/TeacherSearch.view.tsx'
import { BareList } from '#src/ui/BareList.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface EndDialogProps {
  readonly board: Board
  readonly assignment: BoardAssignment
}

/** Ends an assignment, and gives it to somebody else from the day after; or lets it last longer. */
export const EndDialog = ({ board, assignment }: EndDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(endAssignment)
  const refused = useRefusedFields(endAssignment)
  const { id, versao } = assignment
  const title = `Último dia em ${cellName(board, assignment)}`
  const close = () => {
    dispatch(draftClosed({ form: END_DRAFT }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<EndValues>
      initialValues={newEnd(board, assignment)}
      validate={(values) => errorsOf(endFormFlaws(board, assignment, values))}
      onSubmit={(values) =>
        void dispatch(
          endAssignment.asked({
            id,
            body: { ...values, motivo: values.motivo.trim(), conferidos: [...values.conferidos], versao },
          }),
        )
      }
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={END_DRAFT} />
          <RefusedFields fields={refused} />
          <EndFields board={board} assignment={assignment} asksPlans={refused?.['planos'] !== undefined} />
          <EndFooter assignment={assignment} saving={saving} onAbandon={close} />
        </Form>
      </Modal>
    </Formik>
  )
}

interface EndFooterProps {
  readonly assignment: BoardAssignment
  readonly saving: boolean
  readonly onAbandon: () => void
}

const EndFooter = ({ assignment, ...footer }: EndFooterProps) => {
  const { values } = useFormikContext<EndValues>()
  return <RecordFooter {...footer} saveLabel={isLater(assignment, values.ultimoDia) ? 'Prorrogar' : 'Encerrar'} />
}

/** What becomes of each record, as the form stands. */
const EndingFacts = ({ lastDay, passesOn }: { readonly lastDay: string; readonly passesOn: boolean }) => {
  const days = useSelector(selectEndingDays)
  return (
    <div className="text-secondary" role="status">
      {days !== null && isDay(lastDay) && (
        <BareList>
          {endingTexts(days, lastDay, passesOn).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </BareList>
      )}
      <p>Quem sai segue lendo o próprio período.</p>
    </div>
  )
}

interface EndFieldsProps extends EndDialogProps {
  /** The server found lesson plans in draft, and named them beside the field. */
  readonly asksPlans: boolean
}

const EndFields = ({ board, assignment, asksPlans }: EndFieldsProps) => {
  const { values, setFieldValue } = useFormikContext<EndValues>()
  const onMove = (day: string) => void setFieldValue('ultimoDia', day)
  const isExtended = isLater(assignment, values.ultimoDia)
  return (
    <>
      <p>
        {teacherOf(board, assignment.idProfessor)}: {assignmentText(assignment)}.
      </p>
      <AssignmentLine board={board} place={assignment} bars={endingBars(board, assignment, { values, onMove })} />
      <FormDateField
        name="ultimoDia"
        label="Último dia"
        required
        min={assignment.inicio}
        max={board.anoLetivo?.fim ?? assignment.fim}
      />
      <FormTextField name="motivo" label="Motivo" required maxLength={200} />
      {(!isExtended || values.idNovoProfessor !== null) && (
        <TeacherSearch
          name="idNovoProfessor"
          label="Quem assume"
          hint="A partir do dia seguinte. Vazio: a disciplina fica sem esta pessoa."
          board={board}
        />
      )}
      {(asksPlans || values.planos !== null) && (
        <FormCodeField name="planos" label="Planos de aula em rascunho" required list={PLAN_FATES} />
      )}
      {!isExtended && <EndingFacts lastDay={values.ultimoDia} passesOn={values.idNovoProfessor !== null} />}
      <FindingsList findings={endFindings(board, assignment, values)} />
    </>
  )
}
