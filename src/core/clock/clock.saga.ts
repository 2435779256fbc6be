import { ticked } from '#src/core/clock/clock.slice.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { ports, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* tick(): Saga {
  const { clock } = yield* ports()
  yield* put(ticked(clock.now()))
}

export function* clockSaga(): Saga {
  yield* takeEvery(isMove, tick)
}
