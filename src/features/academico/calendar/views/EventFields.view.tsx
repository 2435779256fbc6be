import { useFormikContext } from 'formik'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { CalendarEvent, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { FILE_USES } from '#domain/files/fileUses.ts'
import { DAY_EFFECTS } from '#domain/calendars/calendars.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { addDays } from '#domain/base/days.ts'
import { MAX_EVENT_FILES } from '#domain/calendars/eventFlaws.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { ELSEWHERE, type EventForm } from '#src/features/academico/calendar/eventForm.ts'
import { ReachFields } from '#src/features/academico/calendar/views/ReachFields.view.tsx'
import { RepeatFields } from '#src/features/academico/calendar/views/RepeatFields.view.tsx'
import { whichOptions } from '#src/features/academico/calendar/which.ts'
import { acceptedFor } from '#src/lib/files.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormFileField } from '#src/ui/form/FormFileField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface EventFieldsProps {
  readonly record: CalendarRecord
  readonly recesses: boolean
  /** Null: a new one. */
  readonly event: CalendarEvent | null
  readonly needsReason: boolean
  /** The impact, shown after the fields that decide it. */
  readonly children: ReactNode
}

/** The fields of an event. */
export const EventFields = ({ record, recesses, event, needsReason, children }: EventFieldsProps) => {
  const { values, initialValues } = useFormikContext<EventForm>()
  const files = usePickedFiles()
  const sending = useSending()
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
      {event === null && <RepeatFields />}
      {event !== null && event.repeticao !== null && (
        <FormSelectField name="quais" label="Alterar" required options={whichOptions(event, record)} />
      )}
      <ReachFields record={record} />
      {children}
      <VenueFields record={record} />
      <FormTextArea name="descricao" label="Descrição" maxLength={1000} rows={2} />
      <FormFileField
        name="anexos"
        label="Anexos"
        files={files}
        sending={sending('document')}
        accept={acceptedFor('document')}
        maxSize={FILE_USES.document.maxBytes}
        maxFiles={MAX_EVENT_FILES}
        placeholder="Arraste arquivos até aqui ou escolha no dispositivo."
        hint="PDF ou imagem. Baixa quem vê o evento."
        lined
      />
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

/** The venue: a room of the unit, or words. */
const VenueFields = ({ record }: { readonly record: CalendarRecord }) => {
  const { values, initialValues } = useFormikContext<EventForm>()
  const rooms = record.locais.filter(({ id, ativo }) => ativo || String(id) === initialValues.idLocal)
  return (
    <div className="row">
      <div className="col-md-6">
        <FormSelectField
          name="idLocal"
          label="Local"
          empty="Não informado"
          options={[
            ...rooms.map(({ id, nome }) => ({ value: String(id), label: nome })),
            { value: ELSEWHERE, label: 'Outro lugar' },
          ]}
        />
      </div>
      {values.idLocal === ELSEWHERE && (
        <div className="col-md-6">
          <FormTextField name="local" label="Lugar" required maxLength={120} />
        </div>
      )}
    </div>
  )
}

/** No event lasts longer than a year. */
const endOf = ({ anoLetivo }: CalendarRecord): string => addDays(anoLetivo.inicio, 365)

/** Keeps the end of a one-day event equal to its beginning. */
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
