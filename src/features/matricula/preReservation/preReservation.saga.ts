import { isAnyOf } from '@reduxjs/toolkit'
import * as extraCourseMessages from '#domain/extraCourses/extraCourses.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftChanged, draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { PENDING_DRAFT, PRE_RESERVATION } from '#src/features/matricula/preReservation/paths.ts'
import {
  listsAsked,
  loadChoices,
  loadCourses,
  loadLists,
  saveChanges,
} from '#src/features/matricula/preReservation/preReservation.requests.ts'
import {
  listsReset,
  modeChosen,
  selectIsPending,
  studentAdded,
  studentRemoved,
} from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** The portal asks before somebody leaves what is pending. */
function* pendingTold(): Saga {
  const isPending = yield* select(selectIsPending)
  if (!isPending) yield* put(draftClosed({ form: PENDING_DRAFT }))
  else {
    const draft = { values: {}, touched: [], tried: false, unsavedAt: PRE_RESERVATION }
    yield* put(draftChanged({ form: PENDING_DRAFT, draft }))
  }
}

function* loadedAgain(): Saga {
  for (const asked of listsAsked(yield* select(selectFilters))) yield* put(asked)
}

const saved = (): Saga => showAlert('success', extraCourseMessages.PRE_RESERVATION_SAVED)

const moved = isAnyOf(studentAdded, studentRemoved, modeChosen, listsReset, loadLists.answered, saveChanges.answered)
const begunAnew = isAnyOf(modeChosen, listsReset, saveChanges.answered)

export function* preReservationSaga(): Saga {
  yield* fork(watch, loadChoices)
  yield* fork(watch, loadCourses)
  yield* fork(watch, loadLists)
  yield* fork(watch, saveChanges)
  yield* fork(takeEvery, saveChanges.answered, saved)
  yield* fork(takeEvery, saveChanges.failed, sayWhy)
  yield* fork(takeEvery, { match: moved }, pendingTold)
  yield* takeEvery({ match: begunAnew }, loadedAgain)
}
