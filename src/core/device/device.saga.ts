import { isAnyOf } from '@reduxjs/toolkit'
import { adviceClosed, deviceChanged, selectIsNarrow, turnAdvised } from '#src/core/device/device.slice.ts'
import { started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { delay, on, ports, put, type Saga, select, take } from '#src/platform/effects.ts'

function* look(): Saga {
  const { device } = yield* ports()
  yield* put(deviceChanged(device.now()))
}

/** Where this browser remembers that it was asked. */
const ADVISED = 'turnAdvised'
/** As long as an alert stays (portal.md 9). */
const ADVICE_MS = 5000

/** Asks people once in each browser to turn a narrow device (portal.md 2). The public pages do not ask. */
function* adviseNarrow(): Saga {
  const { storage } = yield* ports()
  while (storage.read(ADVISED) === null) {
    if ((yield* select(selectIsNarrow)) && (yield* select(selectIsSignedIn))) {
      storage.write(ADVISED, '1')
      yield* put(turnAdvised())
      yield* delay(ADVICE_MS)
      yield* put(adviceClosed())
      return
    }
    yield* take({ match: isAnyOf(deviceChanged, signedIn) })
  }
}

export const deviceSaga = [adviseNarrow, on(started, look)]
