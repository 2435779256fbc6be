import { draftChanged, draftClosed } from '#src/core/forms/forms.slice.ts'
import { PENDING_DRAFT, PRE_RESERVATION } from '#src/features/matricula/preReservation/paths.ts'
import { loadLists, saveChanges } from '#src/features/matricula/preReservation/preReservation.requests.ts'
import {
  listsReset,
  modeChosen,
  selectIsPending,
  studentAdded,
  studentRemoved,
} from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** Makes the portal ask before the person leaves unsaved changes. */
function* pendingTold(): Saga {
  const isPending = yield* select(selectIsPending)
  if (!isPending) yield* put(draftClosed({ form: PENDING_DRAFT }))
  else {
    const draft = { values: {}, touched: [], tried: false, unsavedAt: PRE_RESERVATION }
    yield* put(draftChanged({ form: PENDING_DRAFT, draft }))
  }
}

const moved = [studentAdded, studentRemoved, modeChosen, listsReset, loadLists.answered, saveChanges.answered]
export const preReservationSaga = [on(moved, pendingTold)]
