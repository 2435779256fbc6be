import * as messages from '#domain/movements/movements.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { movementPath } from '#src/core/movements/paths.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, NEW_DRAFT } from '#src/features/academico/movements/drafts.ts'
import { changeMovement, openMovement } from '#src/features/academico/movements/movements.requests.ts'
import { attempted, selectAttempt } from '#src/features/academico/movements/movements.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* open({ payload: { input } }: ReturnType<typeof openMovement.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.draft, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(openMovement, input, { draft: input.draft, key: attempt.key })
}

const opened = ({ payload: { result } }: ReturnType<typeof openMovement.answered>): Saga =>
  formSaved(NEW_DRAFT, messages.MOVEMENT_OPENED, pushed(movementPath(result.id)))

const changed = ({ payload: { input } }: ReturnType<typeof changeMovement.answered>): Saga =>
  formSaved(draftOf(input.id), messages.MOVEMENT_SAVED)

export const movementsSaga = [
  onLeading(openMovement.asked, open),
  on(openMovement.answered, opened),
  on(changeMovement.answered, changed),
]
