import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { DAY_EFFECTS } from '#domain/lists/calendar.ts'
import { nameIn } from '#domain/lists/list.ts'
import { addDays } from '#domain/rules/calendar/days.ts'
import type { EventForm } from '#src/features/academico/calendar/eventForm.ts'
import { ReachFields } from '#src/features/academico/calendar/views/ReachFields.view.tsx'
import { RepeatFields } from '#src/features/academico/calendar/views/RepeatFields.view.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface EventFieldsProps {
  readonly record: CalendarRecord
  readonly recesses: boolean
  readonly isNew: boolean
  readonly needsReason: boolean
  /** What the event changes, after what decides about it. */
  readonly children: ReactNode
}

/** The fields of an event. */
export const EventFields = ({ record, recesses, isNew, needsReason, children }: EventFieldsProps) => {
  const { values, initialValues } = useFormikContext<EventForm>()
  const type = record.tipos.find(({ id }) => String(id) === values.tipo)
  const types = record.tipos.filter(
    ({ id, ativo, recesso }) => String(id) === initialValues.tipo || (ativo && (!recesses || recesso)),
  )
  return (
    <>
      <OneDay isPeriod={type?.periodo ?? true} />
      <div className="row">
        <div className="col-md-6">
          <FormSelectField
            name="tipo"
            label="Tipo"
            required
            options={types.map(({ id, nome }) => ({ value: id, label: nome }))}
            hint={type === undefined ? undefined : nameIn(DAY_EFFECTS, type.efeito)}
          />
        </div>
        <div className="col-md-6">
          <FormTextField name="titulo" label="Título" required maxLength={120} />
        </div>
        <div className="col-md-6">
          <FormDateField name="inicio" label="Início" required />
        </div>
        {(type?.periodo ?? true) && (
          <div className="col-md-6">
            <FormDateField name="fim" label="Fim" required min={values.inicio || undefined} max={endOf(record)} />
          </div>
        )}
      </div>
      {isNew && <RepeatFields />}
      <ReachFields record={record} />
      {children}
      <FormTextArea name="descricao" label="Descrição" maxLength={1000} rows={2} />
      <FormCheckField name="familias" label="Visível às famílias" />
      {needsReason && (
        <FormTextArea
          name="motivo"
          label="Motivo"
          required
          maxLength={300}
          counter
          rows={2}
          hint="O calendário já foi aprovado: diga por que muda."
        />
      )}
    </>
  )
}

/** No event lasts longer than a year. */
const endOf = ({ anoLetivo }: CalendarRecord): string => addDays(anoLetivo.inicio, 365)

/** An event of one day ends on the day on which it begins. */
const OneDay = ({ isPeriod }: { readonly isPeriod: boolean }) => {
  const { values, setFieldValue } = useFormikContext<EventForm>()
  const follow = useEffectEvent(() => {
    if (!isPeriod && values.fim !== values.inicio) void setFieldValue('fim', values.inicio)
  })
  useEffect(() => {
    follow()
  }, [isPeriod, values.inicio])
  return null
}
