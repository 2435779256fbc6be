import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { AbsenceDays } from '#domain/teaching/absences.schemas.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { ABSENCE_REASONS } from '#domain/teaching/teaching.lists.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { ABSENCE_DRAFT, createAbsence, previewAbsence } from '#src/features/academico/assignments/absences.requests.ts'
import { notingChanged, selectSimulated } from '#src/features/academico/assignments/absences.slice.ts'
import { AbsencePlanView } from '#src/features/academico/assignments/views/AbsencePlan.view.tsx'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface Values {
  readonly idProfessor: number | null
  readonly inicio: string
  readonly fim: string
  readonly idPeriodo: number | null
  readonly idSubstituto: number | null
  readonly motivo: number | null
  readonly observacao: string
  readonly arquivo: string
}

const EMPTY: Values = {
  idProfessor: null,
  inicio: '',
  fim: '',
  idPeriodo: null,
  idSubstituto: null,
  motivo: null,
  observacao: '',
  arquivo: '',
}

/** What decides which lessons are missed. */
const daysOf = ({ idProfessor, inicio, fim, idPeriodo, idSubstituto }: Values): AbsenceDays | null =>
  idProfessor === null || !isDay(inicio) || !isDay(fim) ? null : { idProfessor, inicio, fim, idPeriodo, idSubstituto }

/** Whether what was simulated is what the form says now. */
const isSame = (one: AbsenceDays | undefined, other: AbsenceDays | null): boolean =>
  one !== undefined && other !== null && JSON.stringify(one) === JSON.stringify(other)

/** Notes an absence: first which lessons it leaves and who takes them, then it is written. */
export const AbsenceDialog = () => {
  const dispatch = useDispatch()
  const simulated = useSelector(selectSimulated)
  const looking = useIsRunning(previewAbsence)
  const saving = useIsRunning(createAbsence)
  const seen = useRefusedFields(previewAbsence)
  const refused = useRefusedFields(createAbsence)
  const close = () => {
    dispatch(draftClosed({ form: ABSENCE_DRAFT }))
    dispatch(notingChanged(false))
  }
  return (
    <Formik<Values>
      initialValues={EMPTY}
      onSubmit={(values) => {
        const days = daysOf(values)
        if (days !== null) dispatch(previewAbsence.asked(days))
      }}
    >
      {({ values, submitForm }) => {
        const days = daysOf(values)
        const plan = isSame(simulated?.days, days) ? (simulated?.plan ?? null) : null
        return (
          <SimulateDialog
            title="Registrar falta"
            onClose={close}
            fields={
              <Form label="Falta de professor">
                <DraftMirror form={ABSENCE_DRAFT} omit={['arquivo']} />
                <RefusedFields fields={refused ?? seen} />
                <AbsenceFields />
              </Form>
            }
            isComplete={days !== null && values.motivo !== null}
            simulating={looking}
            onSimulate={() => void submitForm()}
            result={plan && <AbsencePlanView plan={plan} hasSubstitute={values.idSubstituto !== null} />}
            verb="Registrar"
            confirmLabel="Registrar falta"
            mayConfirm={plan !== null && values.motivo !== null}
            confirming={saving}
            onConfirm={() => {
              if (plan === null || days === null || values.motivo === null) return
              const { motivo, observacao, arquivo } = values
              dispatch(createAbsence.asked({ ...days, motivo, observacao, arquivo, conferido: plan.conferido }))
            }}
          />
        )
      }}
    </Formik>
  )
}

const listed = (choices: ReturnType<typeof useChoices>) =>
  choices.map(({ value, label }) => ({ id: value, nome: label }))

const AbsenceFields = () => {
  const teachers = listed(useChoices('teachers'))
  const shifts = listed(useChoices('shifts'))
  const files = usePickedFiles()
  const sending = useSending()
  return (
    <>
      <FormCodeField name="idProfessor" label="Professor" required list={teachers} />
      <div className="row">
        <div className="col-md-6">
          <FormDateField name="inicio" label="Primeiro dia" required />
        </div>
        <div className="col-md-6">
          <FormDateField name="fim" label="Último dia" required />
        </div>
      </div>
      <FormCodeField name="idPeriodo" label="Turno" empty="Todos os turnos" list={shifts} />
      <FormCodeField name="motivo" label="Motivo" required list={ABSENCE_REASONS} />
      <FormCodeField name="idSubstituto" label="Substituto" empty="Ninguém por enquanto" list={teachers} />
      <FormTextArea name="observacao" label="Observação" maxLength={500} rows={2} />
      <LazyDocumentField
        name="arquivo"
        label="Anexo"
        hint="Atestado, por exemplo. PDF ou imagem."
        files={files}
        sending={sending('document')}
      />
    </>
  )
}
