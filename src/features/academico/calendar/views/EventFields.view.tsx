import { useField, useFormikContext } from 'formik'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { DAY_EFFECTS } from '#domain/lists/calendar.ts'
import { nameIn } from '#domain/lists/list.ts'
import { addDays } from '#domain/rules/calendar/days.ts'
import type { EventForm } from '#src/features/academico/calendar/eventForm.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface EventFieldsProps {
  readonly record: CalendarRecord
  readonly recesses: boolean
  readonly needsReason: boolean
  /** What the event changes, after what decides about it. */
  readonly children: ReactNode
}

/** The fields of an event. */
export const EventFields = ({ record, recesses, needsReason, children }: EventFieldsProps) => {
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
      <Some name="cursos" label="Só para os cursos" options={coursesOf(record)} />
      <Some name="turnos" label="Só para os turnos" options={shiftsOf(record)} />
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

interface Choice {
  readonly id: number
  readonly nome: string
}

interface SomeProps {
  readonly name: 'cursos' | 'turnos'
  readonly label: string
  readonly options: readonly Choice[]
}

/** Some of what the calendar is for; none chosen means all. */
const Some = ({ name, label, options }: SomeProps) => {
  const [{ value }, { error }, { setValue }] = useField<readonly number[]>(name)
  if (options.length < 2) return null
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="check-cluster">
        {options.map(({ id, nome }) => (
          <CheckField
            key={id}
            label={nome}
            checked={value.includes(id)}
            onChange={(checked) => void setValue(checked ? [...value, id] : value.filter((one) => one !== id))}
          />
        ))}
      </div>
      <small>Nenhum marcado: vale para todos.</small>
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}

const unique = (choices: readonly Choice[]): readonly Choice[] =>
  choices.filter(({ id }, place) => choices.findIndex((one) => one.id === id) === place)

const coursesOf = ({ ofertas }: CalendarRecord): readonly Choice[] =>
  unique(ofertas.map(({ curso, nomeCurso }) => ({ id: curso, nome: nomeCurso })))

const shiftsOf = ({ ofertas }: CalendarRecord): readonly Choice[] =>
  unique(ofertas.flatMap(({ turno, nomeTurno }) => (turno === null ? [] : [{ id: turno, nome: nomeTurno }])))
