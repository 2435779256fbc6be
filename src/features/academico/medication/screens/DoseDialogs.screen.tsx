import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NOT_GIVEN_REASONS } from '#domain/medication/medication.lists.ts'
import { doseFlaws } from '#domain/medication/medication.ts'
import type { DoseBody, MedicationDay } from '#domain/medication/medication.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { recordDose, undoDose } from '#src/features/academico/medication/medication.requests.ts'
import {
  recordingClosed,
  selectRecording,
  selectUndoing,
  undoClosed,
} from '#src/features/academico/medication/medicationDay.slice.ts'
import { maskTime } from '#src/lib/masks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { outcomeText } from '#src/views/medication/words.ts'

interface DoseDialogsProps {
  readonly day: MedicationDay
}

interface Values {
  readonly dadaAs: string
  readonly motivo: number | null
  readonly observacao: string
}

/** The second tap of a dose, and the reason of a record that is undone. */
export const DoseDialogs = ({ day }: DoseDialogsProps) => {
  const dispatch = useDispatch()
  const undoing = useSelector(selectUndoing)
  const reversing = useIsRunning(undoDose)
  const record = undoing?.registro ?? null
  return (
    <>
      <RecordDialog day={day} />
      <ReasonDialog
        shown={record !== null}
        title="Desfazer registro"
        message={
          record === null ? '' : `${undoing?.remedio}, ${record.hora}: ${outcomeText(record)}. A família é avisada.`
        }
        confirmLabel="Desfazer"
        loading={reversing}
        onClose={() => dispatch(undoClosed())}
        onConfirm={(motivo) => {
          if (record !== null) dispatch(undoDose.asked({ id: record.id, motivo }))
        }}
      />
    </>
  )
}

const RecordDialog = ({ day }: DoseDialogsProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const recording = useSelector(selectRecording)
  const saving = useIsRunning(recordDose)
  const refused = useRefusedFields(recordDose)
  if (recording === null) return null
  const { due, dada } = recording
  const student = day.alunos.find((one) => one.id === due.idAluno)
  const title = dada ? 'Dose dada' : 'Dose não dada'
  const close = () => dispatch(recordingClosed())
  const recordOf = ({ dadaAs, motivo, observacao }: Values): Omit<DoseBody, 'chave'> => ({
    dia: due.dia,
    hora: due.hora,
    dada,
    dadaAs: dada ? dadaAs : '',
    motivo: dada ? null : (NOT_GIVEN_REASONS.find((one) => one.id === motivo)?.id ?? null),
    observacao,
  })
  return (
    <Modal
      shown
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={id} loading={saving}>
            {dada ? 'Confirmar dose dada' : 'Registrar que não foi dada'}
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={{
          dadaAs: due.dia === day.dia ? day.agora.slice(11, 16) : due.hora,
          motivo: student?.ausente ? ABSENCE : null,
          observacao: '',
        }}
        validate={(values) => errorsOf(doseFlaws(recordOf(values), day.agora))}
        onSubmit={(values) => {
          dispatch(recordDose.asked({ id: due.idMedicacao, record: recordOf(values), key: '' }))
        }}
      >
        <Form id={id} label={title}>
          <RefusedFields fields={refused} />
          <p>
            <strong>{student?.nome}</strong>: {due.remedio}, {due.dose}, das {due.hora}.
            {!dada && ' A família é avisada.'}
          </p>
          {dada ? (
            <FormTextField
              name="dadaAs"
              label="Hora em que foi dada"
              required
              mask={maskTime}
              inputMode="numeric"
              placeholder="hh:mm"
            />
          ) : (
            <FormCodeField name="motivo" label="Motivo" required list={NOT_GIVEN_REASONS} />
          )}
          <FormTextArea name="observacao" label="Observação" maxLength={300} counter rows={2} />
        </Form>
      </Formik>
    </Modal>
  )
}

/** “O aluno faltou”. */
const ABSENCE = 2
