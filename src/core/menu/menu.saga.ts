import { frontConfigs } from '#domain/session/session.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { loadFinanceSite, openFinanceSite } from '#src/core/menu/menu.requests.ts'
import { moduleDenied } from '#src/core/menu/menu.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectIsSignedIn, signedIn } from '#src/core/session/session.slice.ts'
import { on, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

function* askWhenSignedIn(): Saga {
  if (yield* select(selectIsSignedIn)) yield* put(loadFinanceSite.asked(null))
}

/** Fails silently: the finances are then taken to be inside the portal (portal.md 8). */
function* load(): Saga {
  const reply = yield* send(frontConfigs, {})
  if (!reply.ok) yield* put(loadFinanceSite.failed({ input: null, failure: reply.failure }))
  else yield* put(loadFinanceSite.answered({ input: null, result: { exists: reply.data.urlFinanceiro !== null } }))
}

/** A new tab with a fresh one-use token in the query (portal.md 7); the token never reaches the state. */
function* open(): Saga {
  const { urlBar } = yield* ports()
  const reply = yield* send(frontConfigs, {})
  if (!reply.ok) {
    yield* put(openFinanceSite.failed({ input: null, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  const { urlFinanceiro, token } = reply.data
  if (urlFinanceiro !== null) urlBar.openTab(withToken(urlFinanceiro, token))
  yield* put(openFinanceSite.answered({ input: null, result: null }))
}

const withToken = (url: string, token: string | null): string => {
  const target = new URL(url)
  if (token !== null) target.searchParams.set('token', token)
  return target.href
}

function* refuseModule(): Saga {
  yield* showAlert('info', shellMessages.MODULE_DENIED)
}

export const menuSaga = [
  onLatest(loadFinanceSite.asked, load),
  onLeading(openFinanceSite.asked, open),
  on(moduleDenied, refuseModule),
  on([started, signedIn, personChanged], askWhenSignedIn),
]
