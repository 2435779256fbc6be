import { Formik, useFormikContext } from 'formik'
import { useDispatch } from 'react-redux'
import type { Board } from '#domain/teaching/assignments.schemas.ts'
import { ASSIGNMENT_KINDS } from '#domain/teaching/teaching.lists.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  type AssignValues,
  assignBodyOf,
  assignFlaws,
  findingsOf,
  newAssignment,
} from '#src/features/academico/assignments/assignForm.ts'
import { newBars } from '#src/features/academico/assignments/assignmentSpans.ts'
import { ASSIGN_DRAFT, assignLessons } from '#src/features/academico/assignments/assignments.requests.ts'
import { type CellPlace, dialogClosed } from '#src/features/academico/assignments/assignments.slice.ts'
import { cellName } from '#src/features/academico/assignments/boardWords.ts'
import { AssignmentLine } from '#src/features/academico/assignments/views/AssignmentLine.view.tsx'
import { FindingsList } from '#src/features/academico/assignments/views/FindingsList.view.tsx'
import { TeacherSearch } from '#src/features/academico/assignments/views/TeacherSearch.view.tsx'
import { plural } from '#src/lib/text.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface AssignDialogProps {
  readonly board: Board
  readonly places: readonly CellPlace[]
}

/** Gives one or several subjects of class groups to a teacher. What speaks against it is said while somebody types. */
export const AssignDialog = ({ board, places }: AssignDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(assignLessons)
  const refused = useRefusedFields(assignLessons)
  const [only] = places
  const title =
    places.length === 1 && only !== undefined
      ? `Atribuir ${cellName(board, only)}`
      : `Atribuir ${plural(places.length, 'disciplina', 'disciplinas')}`
  const close = () => {
    dispatch(draftClosed({ form: ASSIGN_DRAFT }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<AssignValues>
      initialValues={newAssignment(board, places)}
      validate={(values) => errorsOf(assignFlaws(board, values))}
      onSubmit={(values) => {
        const body = assignBodyOf(board, values)
        if (body !== null) dispatch(assignLessons.asked(body))
      }}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={ASSIGN_DRAFT} />
          <RefusedFields fields={refused} />
          <AssignFields board={board} />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Atribuir" />
        </Form>
      </Modal>
    </Formik>
  )
}

const AssignFields = ({ board }: { readonly board: Board }) => {
  const { values, setFieldValue } = useFormikContext<AssignValues>()
  const [only, another] = values.aulas
  const teacher = board.professores.find(({ id }) => id === values.idProfessor)
  const days = { min: board.anoLetivo?.inicio, max: board.anoLetivo?.fim }
  return (
    <>
      <TeacherSearch
        name="idProfessor"
        label="Professor"
        required
        board={board}
        {...(teacher?.disponibilidade && { hint: `Disponibilidade: ${teacher.disponibilidade}` })}
      />
      <FormCodeField name="tipo" label="Tipo" required list={ASSIGNMENT_KINDS} />
      {only !== undefined && another === undefined && (
        <AssignmentLine
          board={board}
          place={only}
          bars={newBars(board, values, {
            inicio: (day) => void setFieldValue('inicio', day),
            fim: (day) => void setFieldValue('fim', day),
          })}
        />
      )}
      <div className="row">
        <div className="col-md-6">
          <FormDateField name="inicio" label="Início" required {...days} />
        </div>
        <div className="col-md-6">
          <FormDateField name="fim" label="Fim" hint="Vazio: até o fim do ano letivo." {...days} />
        </div>
      </div>
      {values.aulas.map((cell, place) => (
        <FormIntegerField
          key={`${cell.idTurma}/${cell.idDisciplina}`}
          name={`aulas.${place}.aulasSemana`}
          label={`Aulas por semana: ${cellName(board, cell)}`}
          digits={2}
        />
      ))}
      <FormTextField name="ato" label="Ato" hint="Portaria ou contrato, se houver." maxLength={200} />
      <FindingsList findings={findingsOf(board, values)} />
    </>
  )
}
