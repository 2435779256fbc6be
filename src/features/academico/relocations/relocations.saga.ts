import * as messages from '#domain/relocations/relocations.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { relocationPath } from '#src/core/movements/paths.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { relocate } from '#src/features/academico/relocations/relocations.requests.ts'
import { attempted, NEW_DRAFT, selectAttempt } from '#src/features/academico/relocations/relocations.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* carryOut({ payload: { input } }: ReturnType<typeof relocate.asked>): Saga {
  const { ids } = yield* ports()
  const { place, words, conferido } = input
  const asked = { place, words, conferido }
  const attempt = attemptAt(asked, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(relocate, input, { ...asked, key: attempt.key })
}

const relocated = ({ payload: { result } }: ReturnType<typeof relocate.answered>): Saga =>
  formSaved(NEW_DRAFT, messages.RELOCATION_DONE, pushed(relocationPath(result.id)))

export const relocationsSaga = [onLeading(relocate.asked, carryOut), on(relocate.answered, relocated)]
