import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type {
  ElectiveOverview,
  ElectiveStudentRow,
  OfferedElective,
} from '#domain/electives/electiveChoices.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { chooseForStudent, studentChoiceDraftOf } from '#src/features/academico/electives/electiveStudents.requests.ts'
import {
  selectChoosing,
  selectPage,
  studentChoiceEnded,
} from '#src/features/academico/electives/electiveStudents.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ElectiveFields, electiveFlaws, waitedFor } from '#src/views/ElectiveFields.tsx'

/** The school chooses for a student, with a reason. */
export const StudentChoiceDialog = () => {
  const page = useSelector(selectPage)
  const choosing = useSelector(selectChoosing)
  const row = page?.items.find(({ id }) => id === choosing)
  if (row === undefined || !page?.grupo) return null
  return <OpenDialog key={row.id} row={row} group={page.grupo} />
}

interface OpenDialogProps {
  readonly row: ElectiveStudentRow
  readonly group: ElectiveOverview
}

const OpenDialog = ({ row, group }: OpenDialogProps) => {
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(chooseForStudent)
  const refused = useRefusedFields(chooseForStudent)
  const held = row.escolhas.map(({ id }) => id)
  const electives = electivesFor(row, group)
  // The school may leave out what a family has to choose.
  const bounds = { minimo: 0, maximo: group.maximo }
  const draft = studentChoiceDraftOf(group.id, row.id)
  const close = () => {
    dispatch(draftClosed({ form: draft }))
    dispatch(studentChoiceEnded())
  }
  return (
    <Formik
      initialValues={{ opcoes: held, motivo: '' }}
      validate={(values) => errorsOf(electiveFlaws(bounds, values))}
      onSubmit={({ opcoes, motivo }) =>
        void dispatch(
          chooseForStudent.asked({
            id: group.id,
            body: {
              idMatricula: row.id,
              opcoes,
              vistas: held,
              aceitaEspera: waitedFor(electives, opcoes).length > 0,
              motivo: motivo.trim(),
            },
          }),
        )
      }
    >
      <Modal
        shown
        title={`${group.nome}: ${row.aluno}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancelar</Button>
            <SubmitButton form={form} loading={busy}>
              Salvar escolha
            </SubmitButton>
          </>
        }
      >
        <Form id={form} label={`Escolha de ${row.aluno}`}>
          <DraftMirror form={draft} />
          <RefusedFields fields={refused} />
          <ElectiveFields {...bounds} electives={electives} />
          <FormTextArea name="motivo" label="Motivo" required maxLength={REASON_LENGTH} counter rows={2} />
        </Form>
      </Modal>
    </Formik>
  )
}

const REASON_LENGTH = 300

/** The electives of the group as this student stands to them. */
const electivesFor = (row: ElectiveStudentRow, group: ElectiveOverview): readonly OfferedElective[] =>
  group.opcoes.map(({ escolhidas, ...elective }) => {
    const held = row.escolhas.find(({ id }) => id === elective.id)
    return {
      ...elective,
      professor: '',
      local: '',
      aulas: 0,
      livres: Math.max(elective.vagas - escolhidas, 0),
      situacao: held?.situacao ?? null,
      posicao: held?.posicao ?? null,
    }
  })
