import type { BodyOf } from '#domain/base/endpoint.ts'
import { familyLogin, renewSession, signOut as signOutCall, staffLogin } from '#domain/session/session.endpoints.ts'
import type { Access } from '#domain/session/session.schemas.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import { exitOf, firstAccessOf, landingOf } from '#domain/base/signedIn.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { forgetPerson, personHere } from '#src/core/outbox/deviceKeys.ts'
import { type Result, send, sendOnce } from '#src/core/requests/requests.saga.ts'
import { SECOND_FACTOR_PAGE } from '#src/core/router/guard.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import {
  accessGranted,
  type PersonalAccess,
  renew,
  type SignInForm,
  signedInOf,
  signIn,
  signOut,
} from '#src/core/session/session.requests.ts'
import {
  type Door,
  firstAccessFound,
  heardFromTab,
  renewed,
  selectUser,
  signedIn,
  signedOut,
} from '#src/core/session/session.slice.ts'
import { studentsCleared } from '#src/core/students/students.slice.ts'
import { delay, on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

const CLEAR_STUDENT_AFTER_MS = 1000

function* enter({ payload: { input } }: { payload: { input: SignInForm } }): Saga {
  const { vault } = yield* ports()
  const senha = vault.open(input.senha) ?? ''
  const reply = yield* askAtDoor(input.door, input.login, senha)
  const step = furtherStep(reply)
  if (step !== null) {
    yield* put(signIn.answered({ input, result: null }))
    yield* put(firstAccessFound({ door: input.door, login: input.login, initial: vault.seal(senha) }))
    yield* put(replaced(step.path))
    yield* showAlert('info', step.text)
    return
  }
  if (!reply.ok) {
    yield* put(signIn.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || failureTextOf(input.door))
    return
  }
  yield* put(signIn.answered({ input, result: null }))
  yield* welcome(reply.data, reply.data.token)
  yield* showAlert(
    'success',
    input.door === 'staff' ? signInMessages.LOGIN_STAFF_DONE : signInMessages.LOGIN_GUARDIAN_DONE,
  )
}

const CODE_PAGES: Readonly<Record<string, string>> = {
  SECOND_FACTOR_CODE: SECOND_FACTOR_PAGE,
  SECOND_FACTOR_ENROL: `${SECOND_FACTOR_PAGE}?configurar=sim`,
}

/** Where a sign-in goes on whose password was right, but did not suffice; null: nowhere. */
const furtherStep = (reply: Result<Access>): { readonly path: string; readonly text: string } | null => {
  if (reply.ok)
    return reply.data.primeiroAcesso ? { path: firstAccessOf(reply.data), text: signInMessages.FIRST_ACCESS } : null
  const path = CODE_PAGES[reply.failure.code ?? '']
  return path === undefined ? null : { path, text: reply.failure.message }
}

function* enterGranted({ payload: { access, token, said } }: ReturnType<typeof accessGranted>): Saga {
  const { vault } = yield* ports()
  yield* welcome(access, vault.open(token) ?? '')
  yield* showAlert('success', said)
}

/** Stores the token in its cookie, out of the store, and goes to the landing of the person's kind. */
function* welcome(access: PersonalAccess, token: string): Saga {
  const { cookies, tabs } = yield* ports()
  cookies.write('token', token)
  cookies.remove('originalToken')
  yield* put(signedIn(signedInOf(access)))
  yield* put(replaced(landingOf(access)))
  tabs.tell('personChanged')
}

/**
 * The session expired while the person worked: the password alone renews it, and waiting calls are sent. A person who
 * had entered as somebody else gives their own password and returns to their own session; the waiting calls were the
 * other person's, and are dropped.
 */
function* askAgain({ payload: { input } }: ReturnType<typeof renew.asked>): Saga {
  const { cookies, tabs, vault } = yield* ports()
  const isSomebodyElse = (yield* select(selectOriginal)) !== null
  const own = cookies.read('originalToken')
  if (own !== null) cookies.write('token', own)
  const reply = yield* send(renewSession, { body: { senha: vault.open(input.senha) ?? '' } })
  if (!reply.ok) {
    yield* put(renew.failed({ input, failure: reply.failure }))
    return
  }
  cookies.write('token', reply.data.token)
  yield* put(renew.answered({ input, result: null }))
  if (isSomebodyElse) return
  yield* put(renewed())
  tabs.tell('renewed')
}

/** A person who entered as somebody else signs out completely: ending their own session ends the other one too. */
function* leave(): Saga {
  const { cookies, tabs } = yield* ports()
  const own = cookies.read('originalToken')
  if (own !== null) cookies.write('token', own)
  yield* sendOnce(signOutCall, {})
  tabs.tell('signedOut')
  yield* put(signOut.answered({ input: null, result: null }))
  yield* forget()
}

/**
 * Removes the session from this browser, with all that the device kept for it; the chosen student is removed one second
 * later (portal.md 4).
 */
function* forget(): Saga {
  const { cookies, push } = yield* ports()
  const person = yield* personHere()
  const user = yield* select(selectUser)
  cookies.remove('token')
  cookies.remove('originalToken')
  yield* put(signedOut())
  // Where the browser does not do it, what it still gets says nothing personal.
  void push.turnOff().catch(() => undefined)
  yield* forgetPerson(person)
  yield* put(replaced(user === null ? '/' : exitOf(user)))
  yield* delay(CLEAR_STUDENT_AFTER_MS)
  yield* put(studentsCleared())
}

function* hear({ payload }: ReturnType<typeof heardFromTab>): Saga {
  const { urlBar } = yield* ports()
  if (payload === 'personChanged') urlBar.reload()
  if (payload === 'renewed') yield* put(renewed())
  if (payload === 'signedOut' && (yield* select(selectUser)) !== null) yield* forget()
}

const failureTextOf = (door: Door): string =>
  door === 'staff' ? signInMessages.LOGIN_STAFF_FAILED : signInMessages.LOGIN_GUARDIAN_FAILED

const familyIdentity = (door: Door, login: string): { email: string } | { cpf: string } =>
  door === 'student' ? { cpf: login } : { email: login }

/** Signs in at one of the three doors: staff and families have calls and answers of their own (portal.md 7). */
function* askAtDoor(door: Door, login: string, senha: string): Saga<Result<Access>> {
  if (door === 'staff') return yield* send(staffLogin, { body: { email: login, senha } })
  const body: BodyOf<typeof familyLogin> = { ...familyIdentity(door, login), senha }
  return valueOf(yield* send(familyLogin, { body }))
}

const valueOf = (reply: Result<{ readonly value: Access }>): Result<Access> =>
  reply.ok ? { ok: true, data: reply.data.value } : reply

export const sessionSaga = [
  onLeading(signIn.asked, enter),
  on(accessGranted, enterGranted),
  onLeading(renew.asked, askAgain),
  onLeading(signOut.asked, leave),
  on(heardFromTab, hear),
]
