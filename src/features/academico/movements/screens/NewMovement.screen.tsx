import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { movementFlaws, newMovement } from '#domain/movements/movement.ts'
import type { MovementChoices, MovementDraft } from '#domain/movements/movements.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { NEW_DRAFT } from '#src/features/academico/movements/drafts.ts'
import { findLeaving, loadLeavable, openMovement } from '#src/features/academico/movements/movements.requests.ts'
import {
  formClosed,
  seekingEnded,
  selectChoices,
  selectStudents,
} from '#src/features/academico/movements/movements.slice.ts'
import { MovementFields } from '#src/features/academico/movements/views/MovementFields.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Abrir pedido de saída'

/** A new departure: first the student, then how, when and why. */
export const NewMovementDialog = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  const choices = useSelector(selectChoices)
  const now = useSelector(selectNow)
  const close = () => {
    dispatch(draftClosed({ form: NEW_DRAFT }))
    dispatch(formClosed())
  }
  return (
    <Modal shown title={TITLE} onClose={close}>
      <div className="stack">
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findLeaving.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => dispatch(loadLeavable.asked(id))}
        />
        {choices?.matriculas.length === 0 && (
          <Notice type="warning">
            Este aluno não está matriculado num ano letivo aberto. Uma matrícula em andamento se cancela em Gestão de
            matrículas.
          </Notice>
        )}
        {choices !== null && choices.matriculas.length > 0 && now !== null && (
          <MovementForm key={choices.matriculas[0]?.id} choices={choices} today={dayOf(now)} onAbandon={close} />
        )}
      </div>
    </Modal>
  )
}

interface MovementFormProps {
  readonly choices: MovementChoices
  /** ISO day. */
  readonly today: string
  readonly onAbandon: () => void
}

interface Values extends MovementDraft {
  readonly idMatricula: number | null
}

const MovementForm = ({ choices: { matriculas }, today, onAbandon }: MovementFormProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(openMovement)
  const refused = useRefusedFields(openMovement)
  return (
    <Formik<Values>
      initialValues={{ ...newMovement(today), idMatricula: matriculas[0]?.id ?? null }}
      validate={(values) => errorsOf(movementFlaws(values))}
      onSubmit={({ idMatricula, ...draft }) => {
        if (idMatricula !== null) dispatch(openMovement.asked({ draft: { ...draft, idMatricula }, key: '' }))
      }}
    >
      <Form label={TITLE}>
        <DraftMirror form={NEW_DRAFT} />
        <RefusedFields fields={refused} />
        {matriculas.length > 1 && (
          <FormCodeField name="idMatricula" label="Matrícula" empty={null} required list={matriculas} />
        )}
        <MovementFields />
        <RecordFooter saving={saving} onAbandon={onAbandon} />
      </Form>
    </Formik>
  )
}
