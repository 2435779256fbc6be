import type { Call } from '#domain/base/endpoint.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { arrived } from '#src/core/files/files.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { agendaOf } from '#src/features/academico/calendar/agenda.ts'
import {
  createCalendar,
  createEvent,
  removeEvent,
  updateEvent,
} from '#src/features/academico/calendar/calendars.requests.ts'
import { eventClosed, eventOpened, exported, selectCalendar } from '#src/features/academico/calendar/calendars.slice.ts'
import { calendarPath, EVENT_DRAFT, NEW_CALENDAR_DRAFT } from '#src/features/academico/calendar/paths.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'

/** Saves an event once its picked files are uploaded. */
const saveEvent = <Input, C extends Call>(
  request: RequestDefinition<Input, C>,
  filesOf: (input: Input) => readonly string[],
  withFiles: (input: Input, anexos: string[]) => Input,
) =>
  function* save({ payload: { input } }: { readonly payload: { readonly input: Input } }): Saga {
    const files = yield* arrived(filesOf(input))
    if (files.ok) yield* perform(request, input, withFiles(input, files.texts))
    else yield* put(request.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
  }

const sendNew = saveEvent(
  createEvent,
  ({ anexos }) => anexos,
  (body, anexos) => ({ ...body, anexos }),
)
const sendChange = saveEvent(
  updateEvent,
  ({ body }) => body.anexos,
  ({ id, body }, anexos) => ({ id, body: { ...body, anexos } }),
)

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
