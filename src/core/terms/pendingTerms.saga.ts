import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

/** Nobody can accept for another person, so nothing is loaded while somebody entered as another person. */
function* ask(): Saga {
  if (!(yield* select(selectIsSignedIn)) || (yield* select(selectOriginal)) !== null) return
  yield* put(loadPendingTerms.asked(null))
}

export const pendingTermsSaga = [on([started, signedIn, personChanged], ask)]
