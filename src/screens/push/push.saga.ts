import * as pushMessages from '#domain/push/push.messages.ts'
import * as calls from '#domain/push/push.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { TEST_GONE } from '#domain/push/push.lists.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { loadNotifications, testPushDevice, turnOff, turnOn } from '#src/screens/push/push.requests.ts'
import { deviceLookedAt, offerWanted } from '#src/screens/push/push.slice.ts'
import { call, onLatest, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

function* look(): Saga {
  const { push } = yield* ports()
  yield* put(deviceLookedAt(yield* call(push.now)))
}

/** Asks the server only where this browser could have notifications and has none. */
function* considerOffer(): Saga {
  const { push } = yield* ports()
  const here = yield* call(push.now)
  yield* put(deviceLookedAt(here))
  if (here.standing === 'possible' && here.mark === null) yield* put(loadNotifications.asked(null))
}

/** A device that gets nothing any more is gone from the list, too. */
function* lookAgain({ payload }: ReturnType<typeof testPushDevice.answered>): Saga {
  if (payload.result.resultado === TEST_GONE) yield* put(loadNotifications.asked(null))
}

function* subscribe({ payload: { input } }: ReturnType<typeof turnOn.asked>): Saga {
  const { push } = yield* ports()
  const subscription = yield* call(push.turnOn, input)
  if (typeof subscription === 'string') {
    const text = subscription === 'blocked' ? pushMessages.PUSH_DENIED : pushMessages.PUSH_NOT_SUBSCRIBED
    yield* put(turnOn.dropped({ input }))
    yield* showAlert('error', text)
    yield* look()
    return
  }
  const reply = yield* send(calls.addPushDevice, { body: subscription })
  if (!reply.ok) {
    yield* put(turnOn.failed({ input, failure: reply.failure }))
    yield* sayWhy(reply.failure)
    return
  }
  yield* look()
  yield* put(turnOn.answered({ input, result: reply.data }))
  yield* showAlert('success', pushMessages.PUSH_ON)
}

/** The server first: what it knows no longer is never sent to, whatever the browser does. */
function* unsubscribe({ payload: { input } }: ReturnType<typeof turnOff.asked>): Saga {
  const { push } = yield* ports()
  const reply = yield* send(calls.removePushDevice, { params: { id: input } })
  if (!reply.ok) {
    yield* put(turnOff.failed({ input, failure: reply.failure }))
    yield* sayWhy(reply.failure)
    return
  }
  yield* call(push.turnOff)
  yield* put(turnOff.answered({ input, result: null }))
  yield* showAlert('success', pushMessages.PUSH_OFF)
}

function* sayWhy({ message }: Failure<unknown>): Saga {
  yield* showAlert('error', message || callMessages.UNEXPECTED)
}

export const pushSaga = [
  onLatest(loadNotifications.answered, look),
  onLatest(offerWanted, considerOffer),
  onLatest(testPushDevice.answered, lookAgain),
  onLeading(turnOn.asked, subscribe),
  onLeading(turnOff.asked, unsubscribe),
]
