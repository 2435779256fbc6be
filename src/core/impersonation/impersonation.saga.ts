import { getUserAccess, signOut as signOutCall } from '#domain/session/session.endpoints.ts'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { landingOf } from '#domain/base/signedIn.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { enterAs, loadListedUsers, returnToSelf } from '#src/core/impersonation/impersonation.requests.ts'
import {
  chooserOpened,
  entered,
  personSought,
  returned,
  selectOriginal,
} from '#src/core/impersonation/impersonation.slice.ts'
import { loadParameters } from '#src/core/parameters/parameters.requests.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { send, sendOnce } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { renew, signedInOf, signOut } from '#src/core/session/session.requests.ts'
import { personChanged, type SignedIn, selectUser } from '#src/core/session/session.slice.ts'
import { delay, on, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

/** Debounce of the search, in ms. */
const PAUSE_MS = 250

function* askForPeople(): Saga {
  yield* put(loadListedUsers.asked(''))
}

function* seek({ payload }: ReturnType<typeof personSought>): Saga {
  yield* delay(PAUSE_MS)
  yield* put(loadListedUsers.asked(payload))
}

/** The original token, user and permissions are kept once; those of the chosen person take their place. */
function* enter({ payload: { input } }: ReturnType<typeof enterAs.asked>): Saga {
  const user = yield* select(selectUser)
  if (user === null) return
  const original: SignedIn = { user, permissions: yield* select(selectPermissions) }
  const { person, motivo } = input
  const reply = yield* send(getUserAccess, { body: { ...person, ...(motivo === '' ? {} : { motivo }) } })
  if (!reply.ok) {
    yield* put(enterAs.failed({ input, failure: reply.failure }))
    yield* showAlert('error', sentenceOf(reply.failure))
    return
  }
  const { value } = reply.data
  yield* keepOriginalToken()
  yield* put(enterAs.answered({ input, result: null }))
  yield* put(entered({ original }))
  yield* become(value.token, signedInOf(value))
}

/** A refusal with a reason shows that reason; every other failure shows the sentence of portal.md 8. */
const sentenceOf = ({ code, message }: Failure): string =>
  code === 'IMPERSONATION_REFUSED' ? message : shellMessages.IMPERSONATION_FAILED

function* keepOriginalToken(): Saga {
  const { cookies } = yield* ports()
  const token = cookies.read('token')
  if (cookies.read('originalToken') === null && token !== null) cookies.write('originalToken', token)
}

/**
 * Ends the session of the other person and restores the original one. Without the original token there is no session to
 * return to.
 */
function* goBack(): Saga {
  const { cookies } = yield* ports()
  const original = yield* select(selectOriginal)
  const token = cookies.read('originalToken')
  if (original === null || token === null) {
    yield* put(signOut.asked(null))
    return
  }
  yield* sendOnce(signOutCall, {})
  yield* put(returnToSelf.answered({ input: null, result: null }))
  yield* takeUpSelf(token, original)
}

/** Both sessions expired, and the original one was renewed by its password. */
function* comeBack(): Saga {
  const { cookies } = yield* ports()
  const original = yield* select(selectOriginal)
  const token = cookies.read('token')
  if (original !== null && token !== null) yield* takeUpSelf(token, original)
}

function* takeUpSelf(token: string, original: SignedIn): Saga {
  const { cookies } = yield* ports()
  cookies.remove('originalToken')
  yield* put(returned())
  yield* become(token, original)
}

function* become(token: string, person: SignedIn): Saga {
  const { cookies, tabs } = yield* ports()
  cookies.write('token', token)
  yield* put(personChanged(person))
  yield* put(loadParameters.asked(null))
  yield* put(replaced(landingOf(person.user)))
  tabs.tell('personChanged')
}

export const impersonationSaga = [
  on(chooserOpened, askForPeople),
  onLatest(personSought, seek),
  onLeading(enterAs.asked, enter),
  on(renew.answered, comeBack),
  onLeading(returnToSelf.asked, goBack),
]
