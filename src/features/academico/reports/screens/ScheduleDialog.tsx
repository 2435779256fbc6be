import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Named } from '#domain/base/common.schemas.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { scheduleFlaws } from '#domain/reportSchedules/reportSchedule.ts'
import { EVERY_MONTH, EVERY_WEEK, SEND_FREQUENCIES } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { useToday } from '#src/core/clock/useToday.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { draftOf, type ScheduleValues, valuesOf } from '#src/features/academico/reports/scheduleForm.ts'
import { changeSchedule, keepSchedule } from '#src/features/academico/reports/schedules.requests.ts'
import {
  type OpenSchedule,
  scheduleClosed,
  selectOpenSchedule,
  selectPeople,
} from '#src/features/academico/reports/schedules.slice.ts'
import { RecipientsField } from '#src/features/academico/reports/views/RecipientsField.view.tsx'
import { maskTime } from '#src/lib/masks.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** How a saved view is sent by e-mail: when, as what, and to whom. */
export const ScheduleDialog = () => {
  const open = useSelector(selectOpenSchedule)
  return open === null ? null : <OpenDialog {...open} />
}

const OpenDialog = ({ visao, schedule }: OpenSchedule) => {
  const dispatch = useDispatch()
  const id = useId()
  const today = useToday()
  const user = useSelector(selectUser)
  const people = useSelector(selectPeople)
  const request = schedule === null ? keepSchedule : changeSchedule
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  const form = `reportSchedules/${visao.id}/${schedule?.id ?? 'novo'}`
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(scheduleClosed())
  }
  const save = (values: ScheduleValues) => {
    const draft = draftOf(values)
    if (schedule === null) dispatch(keepSchedule.asked({ form, idVisao: visao.id, draft, key: '' }))
    else {
      const { versao, pausado } = schedule
      dispatch(changeSchedule.asked({ form, id: schedule.id, body: { ...draft, versao, pausado } }))
    }
  }
  return (
    <Modal
      shown
      title={`Enviar por e-mail: ${visao.nome}`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            {schedule === null ? 'Agendar envio' : 'Salvar'}
          </SubmitButton>
        </>
      }
    >
      <Formik<ScheduleValues>
        initialValues={valuesOf(schedule, user?.id ?? 0)}
        validate={(values) => errorsOf(scheduleFlaws(draftOf(values), schedule?.pausado ? '' : today))}
        onSubmit={save}
      >
        {({ values }) => (
          <Form id={id} label="Enviar por e-mail">
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            <p>O e-mail leva a um arquivo no portal, que só abre com a entrada da pessoa.</p>
            <TimeFields frequency={values.frequencia} />
            <RecipientsField name="destinatarios" people={people && withThose(people, schedule?.destinatarios ?? [])} />
          </Form>
        )}
      </Formik>
    </Modal>
  )
}

/** Of those who are chosen already, one may have lost the right: they stay until somebody removes them. */
const withThose = (people: readonly Named[], chosen: readonly Named[]): readonly Named[] => [
  ...people,
  ...chosen.filter(({ id }) => people.every((person) => person.id !== id)),
]

const FORMATS = [
  { value: 'pdf', label: 'PDF' },
  { value: 'xlsx', label: 'Planilha (XLSX)' },
  { value: 'csv', label: 'CSV' },
]

const MONTH_DAYS = Array.from({ length: 31 }, (_, place) => ({ id: place + 1, nome: String(place + 1) }))

const TimeFields = ({ frequency }: { readonly frequency: number | null }) => (
  <div className="row">
    <div className="col-md-6">
      <FormCodeField name="frequencia" label="Frequência" required empty={null} list={SEND_FREQUENCIES} />
    </div>
    {frequency === EVERY_WEEK && (
      <div className="col-md-6">
        <FormCodeField name="diaSemana" label="Dia da semana" required list={WEEK_DAYS} />
      </div>
    )}
    {frequency === EVERY_MONTH && (
      <div className="col-md-6">
        <FormCodeField
          name="diaMes"
          label="Dia do mês"
          required
          list={MONTH_DAYS}
          hint="Em meses mais curtos, o último dia."
        />
      </div>
    )}
    <div className="col-md-6">
      <FormTextField name="horario" label="Horário" required mask={maskTime} inputMode="numeric" placeholder="07:30" />
    </div>
    <div className="col-md-6">
      <FormSelectField name="formato" label="Formato" required empty={null} options={FORMATS} />
    </div>
    <div className="col-md-6">
      <FormDateField name="ate" label="Último dia" hint="Vazio: até você excluir o envio." />
    </div>
  </div>
)
