import * as messages from '#domain/arrivals/arrivals.messages.ts'
import { arrivalPath } from '#src/core/arrivals/paths.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  changeArrival,
  draftName,
  newDraftName,
  registerArrival,
} from '#src/features/academico/arrivals/arrivals.requests.ts'
import { attempted, selectAttempt } from '#src/features/academico/arrivals/arrivals.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* register({ payload: { input } }: ReturnType<typeof registerArrival.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(registerArrival, input, { ...input, key: attempt.key })
}

const registered = ({ payload: { input, result } }: ReturnType<typeof registerArrival.answered>): Saga =>
  formSaved(newDraftName(input.idMatricula), messages.ARRIVAL_SAVED, pushed(arrivalPath(result.id)))

const changed = ({ payload: { input } }: ReturnType<typeof changeArrival.answered>): Saga =>
  formSaved(draftName(input.id), messages.ARRIVAL_SAVED)

export const arrivalsSaga = [
  onLeading(registerArrival.asked, register),
  on(registerArrival.answered, registered),
  on(changeArrival.answered, changed),
]
