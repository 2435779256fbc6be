import * as callMessages from '#domain/base/call.messages.ts'
import { dayText } from '#domain/base/days.ts'
import { printWeeks as printWeeksCall } from '#domain/timetables/timetables.endpoints.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { draftChanged, draftClosed } from '#src/core/forms/forms.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { PUBLISH_DRAFT, WEEK_DRAFT } from '#src/features/academico/timetables/paths.ts'
import { printWeeks } from '#src/features/academico/timetables/print.requests.ts'
import {
  discardTimetable,
  publishTimetable,
  saveTimetable,
} from '#src/features/academico/timetables/timetables.requests.ts'
import {
  lessonDropped,
  mineKept,
  selectIsUnsaved,
  stepRedone,
  stepUndone,
  theirsTaken,
  weekChanged,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** Makes the portal ask before the person leaves unsaved changes. */
function* unsavedTold(): Saga {
  if (!(yield* select(selectIsUnsaved))) yield* put(draftClosed({ form: WEEK_DRAFT }))
  else {
    const draft = { values: {}, touched: [], tried: false, unsavedAt: yield* select(selectPathname) }
    yield* put(draftChanged({ form: WEEK_DRAFT, draft }))
  }
}

const saved = (): Saga => showAlert('success', 'Rascunho salvo.')

/** A conflict is shown beside the week, and a wrong lesson is told by its own sentence. */
function* notSaved({ payload: { failure } }: ReturnType<typeof saveTimetable.failed>): Saga {
  if (failure.current !== null) return
  yield* showAlert('error', failure.fields['itens'] ?? (failure.message || callMessages.UNEXPECTED))
}

function* published({ payload: { result } }: ReturnType<typeof publishTimetable.answered>): Saga {
  yield* put(draftClosed({ form: PUBLISH_DRAFT }))
  yield* showAlert('success', `Versão ${result.numero} publicada. Vale a partir de ${dayText(result.inicio)}.`)
}

const changes = [
  lessonDropped,
  weekChanged,
  stepUndone,
  stepRedone,
  theirsTaken,
  mineKept,
  saveTimetable.answered,
  discardTimetable.answered,
  publishTimetable.answered,
]

export const timetablesSaga = [
  on(changes, unsavedTold),
  on(saveTimetable.answered, saved),
  on(saveTimetable.failed, notSaved),
  on(publishTimetable.answered, published),
  serveFile({ request: printWeeks, fetch: ({ query }) => send(printWeeksCall, { query }) }),
]
