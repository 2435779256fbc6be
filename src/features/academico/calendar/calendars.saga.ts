import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import {
  createCalendar,
  createEvent,
  removeEvent,
  updateEvent,
} from '#src/features/academico/calendar/calendars.requests.ts'
import { eventClosed, eventOpened, exported, selectCalendar } from '#src/features/academico/calendar/calendars.slice.ts'
import { calendarPath } from '#src/core/calendars/paths.ts'
import { EVENT_DRAFT, NEW_CALENDAR_DRAFT } from '#src/features/academico/calendar/paths.ts'
import { call, on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Few people export an agenda. */
const writer = () => import(/* webpackChunkName: "agenda-file" */ './agenda.ts')

const sendNew = ({ payload: { input } }: ReturnType<typeof createEvent.asked>): Saga =>
  performWithAttachments(createEvent, input, input, (anexos) => ({ ...input, anexos }))

const sendChange = ({ payload: { input } }: ReturnType<typeof updateEvent.asked>): Saga =>
  performWithAttachments(updateEvent, input, input.body, (anexos) => ({ ...input, body: { ...input.body, anexos } }))

const afterCreating = ({ payload }: ReturnType<typeof createCalendar.answered>): Saga =>
  formSaved(NEW_CALENDAR_DRAFT, calendarMessages.CALENDAR_CREATED, replaced(calendarPath(payload.result.id)))

/** Leaving a dialog drops its draft. */
function* forget(): Saga {
  yield* put(draftClosed({ form: EVENT_DRAFT }))
}

function* handOver({ payload }: ReturnType<typeof exported>): Saga {
  const record = yield* select(selectCalendar)
  if (record === null) return
  const { clock, files } = yield* ports()
  const { agendaOf } = yield* call(writer)
  const { name, text } = agendaOf(record, payload.familias, clock.now())
  files.save(name, text)
  yield* showAlert('success', `Arquivo ${name} pronto para a agenda do celular.`)
}

export const calendarsSaga = [
  onLeading(createEvent.asked, sendNew),
  onLeading(updateEvent.asked, sendChange),
  on(createCalendar.answered, afterCreating),
  on([createEvent.answered, updateEvent.answered], () => formSaved(EVENT_DRAFT, calendarMessages.EVENT_SAVED)),
  on(removeEvent.answered, () => formSaved(EVENT_DRAFT, calendarMessages.EVENT_REMOVED)),
  on([eventOpened, eventClosed], forget),
  on(exported, handOver),
]
