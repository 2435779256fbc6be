import { Formik, useFormikContext } from 'formik'
import { useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { changeNeedsReason } from '#domain/calendars/calendarStatus.ts'
import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { createEvent, updateEvent } from '#src/features/academico/calendar/calendars.requests.ts'
import {
  conflictClosed,
  type Editing,
  eventClosed,
  selectEventConflict,
} from '#src/features/academico/calendar/calendars.slice.ts'
import {
  conflictFields,
  type EventForm,
  eventBody,
  eventFormFlaws,
  eventFormOf,
  eventImpact,
  newEvent,
} from '#src/features/academico/calendar/eventForm.ts'
import { EVENT_DRAFT } from '#src/features/academico/calendar/paths.ts'
import { RemoveEventDialog } from '#src/features/academico/calendar/screens/RemoveEventDialog.screen.tsx'
import { EventFields } from '#src/features/academico/calendar/views/EventFields.view.tsx'
import { ImpactPanel } from '#src/features/academico/calendar/views/ImpactPanel.view.tsx'
import { FormLostLessons } from '#src/views/LostLessons.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { EventColors } from '#src/views/EventColors.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface EventDialogProps {
  readonly record: CalendarRecord
  readonly editing: Editing
  /** Whether to offer only types that are recesses. */
  readonly recesses?: boolean
}

/** The dialog of an event, with its impact before it is saved. */
export const EventDialog = (props: EventDialogProps) => (
  <>
    <EventColors types={props.record.tipos} />
    {props.editing.removing ? <RemoveEventDialog {...props} /> : <EditDialog {...props} />}
  </>
)

const EditDialog = ({ record, editing, recesses = false }: EventDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const request = editing.id === null ? createEvent : updateEvent
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  // Keeps what was typed, even when the record changes.
  const event = record.eventos.find((one) => one.id === editing.id)
  const initialValues = useMemo(
    () => (event === undefined ? newEvent(editing.day) : eventFormOf(event)),
    // oxlint-disable-next-line react/exhaustive-deps
    [editing],
  )
  const save = (form: EventForm) =>
    dispatch(
      event === undefined
        ? createEvent.asked({ idCalendario: record.id, ...eventBody(form), datas: [...form.datas] })
        : updateEvent.asked({ id: event.id, body: { ...eventBody(form), quais: form.quais, versao: event.versao } }),
    )
  const title = editing.id === null ? (recesses ? 'Novo recesso' : 'Novo evento') : 'Evento'
  const footer = (
    <>
      <Button onClick={() => dispatch(eventClosed())}>Cancelar</Button>
      <SubmitButton form={id} loading={saving}>
        Salvar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={title} onClose={() => dispatch(eventClosed())} footer={footer}>
      <Formik
        initialValues={initialValues}
        validate={(values) => errorsOf(eventFormFlaws(values, record, editing.id))}
        onSubmit={(values) => {
          save(values)
        }}
      >
        <Form id={id} label={title}>
          <RefusedFields fields={refused} />
          <EventFields
            record={record}
            recesses={recesses}
            event={event ?? null}
            needsReason={changeNeedsReason(record.situacao)}
          >
            <LiveImpact record={record} id={editing.id} />
            <FormLostLessons sentences={refused} />
          </EventFields>
          <DraftMirror form={EVENT_DRAFT} asks />
        </Form>
      </Formik>
      <EventConflict before={initialValues} />
    </Modal>
  )
}

/** The impact of what is typed. */
const LiveImpact = ({ record, id }: { readonly record: CalendarRecord; readonly id: number | null }) => {
  const { values } = useFormikContext<EventForm>()
  const isComplete =
    Object.keys(eventFormFlaws({ ...values, titulo: '-', local: '-', motivo: '-' }, record, id)).length === 0
  return isComplete && <ImpactPanel impact={eventImpact(record, id, values)} />
}

/** Another person changed the event. */
const EventConflict = ({ before }: { readonly before: EventForm }) => {
  const conflict = useSelector(selectEventConflict)
  const current = conflict?.current.eventos.find(({ id }) => id === conflict.mine.id)
  if (conflict === null || current === undefined) return null
  const { body } = conflict.mine
  const { quais, motivo, aulas = UNDECIDED } = body
  return (
    <RecordConflict
      fields={conflictFields(conflict.current)}
      before={before}
      conflict={{ mine: { ...eventFormOf({ ...current, ...body }), quais, motivo, aulas }, current }}
      draftOf={(event) => ({ ...eventFormOf(event), quais, motivo, aulas })}
      save={(form, { id, versao }) => updateEvent.asked({ id, body: { ...eventBody(form), quais, versao } })}
      closed={conflictClosed()}
    />
  )
}
