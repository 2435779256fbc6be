import { isAnyOf } from '@reduxjs/toolkit'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { deviceChanged, selectIsNarrow } from '#src/core/device/device.slice.ts'
import { started } from '#src/core/router/router.slice.ts'
import { selectIsSignedIn, signedIn, signedOut } from '#src/core/session/session.slice.ts'
import { on, ports, put, type Saga, select, take } from '#src/platform/effects.ts'

function* look(): Saga {
  const { device } = yield* ports()
  yield* put(deviceChanged(device.now()))
}

/**
 * Asks the person once to turn a narrow device, and again only after the device was wide (portal.md 2). The public
 * pages do not ask.
 */
function* adviseNarrow(): Saga {
  let asked = false
  for (;;) {
    const narrow = yield* select(selectIsNarrow)
    const inside = yield* select(selectIsSignedIn)
    if (narrow && inside && !asked) yield* showAlert('info', shellMessages.NARROW_SCREEN)
    asked = narrow && inside
    yield* take({ match: isAnyOf(deviceChanged, signedIn, signedOut) })
  }
}

export const deviceSaga = [adviseNarrow, on(started, look)]
