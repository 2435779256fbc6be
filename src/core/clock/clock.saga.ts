import { ticked } from '#src/core/clock/clock.slice.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* tick(): Saga {
  const { clock } = yield* ports()
  yield* put(ticked(clock.now()))
}

export const clockSaga = [on(isMove, tick)]
