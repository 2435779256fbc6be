import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { makeCode } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { codeAttempted, selectCodeAttempt } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try at the same code keeps its key, so that the server makes one. */
function* make({ payload: { input } }: ReturnType<typeof makeCode.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectCodeAttempt), ids)
  yield* put(codeAttempted(attempt))
  yield* perform(makeCode, input, { ...input, key: attempt.key })
}

export const familyPickupSaga = [onLeading(makeCode.asked, make)]
