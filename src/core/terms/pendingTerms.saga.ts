import { isAnyOf } from '@reduxjs/toolkit'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { acceptTerm, loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** Nobody accepts in another's name, so nothing is asked while somebody entered as another person. */
function* ask(): Saga {
  if (!(yield* select(selectIsSignedIn)) || (yield* select(selectOriginal)) !== null) return
  yield* put(loadPendingTerms.asked(null))
}

export function* pendingTermsSaga(): Saga {
  yield* fork(watch, loadPendingTerms)
  yield* fork(watch, acceptTerm)
  yield* takeEvery({ match: isAnyOf(started, signedIn, personChanged) }, ask)
}
