import { isAnyOf } from '@reduxjs/toolkit'
import type { Call } from '#domain/base/endpoint.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { APPROVED, DRAFT } from '#domain/calendars/calendarStatus.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { arrived } from '#src/core/files/files.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { perform, watch } from '#src/core/requests/requests.saga.ts'
import { replaced, selectPathname } from '#src/core/router/router.slice.ts'
import { agendaOf } from '#src/features/academico/calendar/agenda.ts'
import {
  createCalendar,
  createEvent,
  loadCalendar,
  loadCalendars,
  loadRecesses,
  recessesAsked,
  removeEvent,
  renameCalendar,
  setCalendarActive,
  setCalendarStatus,
  updateEvent,
} from '#src/features/academico/calendar/calendars.requests.ts'
import { eventClosed, eventOpened, exported, selectCalendar } from '#src/features/academico/calendar/calendars.slice.ts'
import { calendarPath, EVENT_DRAFT, NEW_CALENDAR_DRAFT, RECESSES } from '#src/features/academico/calendar/paths.ts'
import { notSent } from '#src/registers/registerFiles.saga.ts'
import { fork, ports, put, type Saga, select, takeEvery, takeLeading } from '#src/platform/effects.ts'
import type { RequestDefinition } from '#src/platform/request/request.ts'

/** Saves an event once the files that were picked for it have arrived. */
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

function* afterStep({ payload: { result } }: ReturnType<typeof setCalendarStatus.answered>): Saga {
  const { situacao } = result
  if (situacao === DRAFT) yield* showAlert('success', calendarMessages.CALENDAR_REOPENED)
  else
    yield* showAlert(
      'success',
      situacao === APPROVED ? calendarMessages.CALENDAR_APPROVED : calendarMessages.CALENDAR_PUBLISHED,
    )
}

function* saved(): Saga {
  yield* showAlert('success', calendarMessages.CALENDAR_SAVED)
}

function* afterEvent(said: string): Saga {
  yield* formSaved(EVENT_DRAFT, said)
  if ((yield* select(selectPathname)) === RECESSES) yield* put(recessesAsked(yield* select(selectFilters)))
}

/** A dialog that was left keeps nothing of what was typed in it. */
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

export function* calendarsSaga(): Saga {
  yield* fork(watch, loadCalendars)
  yield* fork(watch, loadCalendar)
  yield* fork(watch, createCalendar)
  yield* fork(watch, renameCalendar)
  yield* fork(watch, setCalendarStatus)
  yield* fork(watch, setCalendarActive)
  yield* fork(takeLeading, createEvent.asked, sendNew)
  yield* fork(takeLeading, updateEvent.asked, sendChange)
  yield* fork(watch, removeEvent)
  yield* fork(watch, loadRecesses)
  yield* fork(takeEvery, createCalendar.answered, afterCreating)
  yield* fork(takeEvery, setCalendarStatus.answered, afterStep)
  yield* fork(takeEvery, { match: isAnyOf(renameCalendar.answered, setCalendarActive.answered) }, saved)
  yield* fork(takeEvery, { match: isAnyOf(createEvent.answered, updateEvent.answered) }, () =>
    afterEvent(calendarMessages.EVENT_SAVED),
  )
  yield* fork(takeEvery, removeEvent.answered, () => afterEvent(calendarMessages.EVENT_REMOVED))
  yield* fork(takeEvery, { match: isAnyOf(eventOpened, eventClosed) }, forget)
  yield* fork(takeEvery, createCalendar.failed, sayWhyNotSaved)
  yield* fork(takeEvery, createEvent.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateEvent.failed, sayWhyNotSaved)
  yield* fork(takeEvery, renameCalendar.failed, sayWhy)
  yield* fork(takeEvery, setCalendarStatus.failed, sayWhy)
  yield* fork(takeEvery, setCalendarActive.failed, sayWhy)
  yield* fork(takeEvery, removeEvent.failed, sayWhy)
  yield* takeEvery(exported, handOver)
}
