import type { Action } from '@reduxjs/toolkit'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { selectRequest } from '#src/core/requests/requests.slice.ts'
import { started } from '#src/core/router/router.slice.ts'
import { on, put, type Reaction, type Saga, select } from '#src/platform/effects.ts'

interface NeededRequest {
  readonly name: string
  readonly asked: (input: null) => Action
}

/** Asks for what every page needs when the portal starts, and where that failed without a network, once it is back. */
export const fromStart = (request: NeededRequest): readonly Reaction[] => {
  function* ask(): Saga {
    yield* put(request.asked(null))
  }
  function* askAgain({ payload: { online } }: ReturnType<typeof deviceChanged>): Saga {
    const before = yield* select((state: Parameters<typeof selectRequest>[0]) => selectRequest(state, request))
    if (online && before?.status === 'failed') yield* ask()
  }
  return [on(started, ask), on(deviceChanged, askAgain)]
}
