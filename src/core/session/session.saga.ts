import type { BodyOf } from '#domain/base/endpoint.ts'
import {
  acceptInvite,
  familyLogin,
  familyPassword,
  firstMaster,
  renewSession,
  signOut as signOutCall,
  staffLogin,
  staffPassword,
} from '#domain/session/session.endpoints.ts'
import type { Access } from '#domain/session/session.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import { exitOf, firstAccessOf, landingOf } from '#domain/base/signedIn.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { type Result, send, sendOnce } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import {
  acceptInvitation,
  createFirstMaster,
  createPassword,
  type FirstMasterForm,
  type InvitedForm,
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
  selectFirstAccess,
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
  if (!reply.ok) {
    yield* put(signIn.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || failureTextOf(input.door))
    return
  }
  yield* put(signIn.answered({ input, result: null }))
  if (reply.data.primeiroAcesso) {
    yield* put(firstAccessFound({ door: input.door, login: input.login, initial: vault.seal(senha) }))
    yield* put(replaced(firstAccessOf(reply.data)))
    yield* showAlert('info', signInMessages.FIRST_ACCESS)
    return
  }
  yield* welcome(reply.data)
  yield* showAlert(
    'success',
    input.door === 'staff' ? signInMessages.LOGIN_STAFF_DONE : signInMessages.LOGIN_GUARDIAN_DONE,
  )
}

/** Stores the token in its cookie, out of the store, and goes to the landing of the person's kind. */
function* welcome(access: Access): Saga {
  const { cookies, tabs } = yield* ports()
  cookies.write('token', access.token)
  cookies.remove('originalToken')
  yield* put(signedIn(signedInOf(access)))
  yield* put(replaced(landingOf(access)))
  tabs.tell('personChanged')
}

function* replacePassword({ payload: { input } }: ReturnType<typeof createPassword.asked>): Saga {
  const { vault } = yield* ports()
  const pending = yield* select(selectFirstAccess)
  const senhaInicial = pending === null ? null : vault.read(pending.initial)
  const senha = vault.open(input.senha)
  if (pending === null || senhaInicial === null || senha === null) {
    yield* put(replaced('/'))
    return
  }
  const reply = yield* replaceAtDoor(pending.door, pending.login, senhaInicial, senha)
  if (!reply.ok) {
    yield* put(createPassword.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  vault.open(pending.initial)
  yield* put(createPassword.answered({ input, result: null }))
  yield* welcome(reply.data)
  yield* showAlert('success', signInMessages.PASSWORD_CREATED)
}

function* makeFirstMaster({ payload: { input } }: { payload: { input: FirstMasterForm } }): Saga {
  const { vault } = yield* ports()
  const convite = vault.read(input.convite) ?? ''
  const senha = vault.open(input.senha) ?? ''
  const reply = yield* send(firstMaster, { body: { convite, nome: input.nome, email: input.email, senha } })
  if (!reply.ok) {
    yield* put(createFirstMaster.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  vault.open(input.convite)
  yield* put(createFirstMaster.answered({ input, result: null }))
  yield* welcome(reply.data)
  yield* showAlert('success', signInMessages.PASSWORD_CREATED)
}

/** A colleague sent the link; the invited person chooses the password. */
function* enterByInvitation({ payload: { input } }: { payload: { input: InvitedForm } }): Saga {
  const { vault } = yield* ports()
  const convite = vault.read(input.acesso) ?? ''
  const senha = vault.open(input.senha) ?? ''
  const reply = yield* send(acceptInvite, { body: { convite, senha } })
  if (!reply.ok) {
    yield* put(acceptInvitation.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  vault.open(input.acesso)
  yield* put(acceptInvitation.answered({ input, result: null }))
  yield* welcome(reply.data)
  yield* showAlert('success', signInMessages.PASSWORD_CREATED)
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

/** Removes the session from this browser; the chosen student is removed one second later (portal.md 4). */
function* forget(): Saga {
  const { cookies } = yield* ports()
  const user = yield* select(selectUser)
  cookies.remove('token')
  cookies.remove('originalToken')
  yield* put(signedOut())
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

function* replaceAtDoor(door: Door, login: string, senhaInicial: string, senha: string): Saga<Result<Access>> {
  if (door === 'staff') return yield* send(staffPassword, { body: { email: login, senhaInicial, senha } })
  const body: BodyOf<typeof familyPassword> = { ...familyIdentity(door, login), senhaInicial, senha }
  return valueOf(yield* send(familyPassword, { body }))
}

const valueOf = (reply: Result<{ readonly value: Access }>): Result<Access> =>
  reply.ok ? { ok: true, data: reply.data.value } : reply

export const sessionSaga = [
  onLeading(signIn.asked, enter),
  onLeading(createPassword.asked, replacePassword),
  onLeading(createFirstMaster.asked, makeFirstMaster),
  onLeading(acceptInvitation.asked, enterByInvitation),
  onLeading(renew.asked, askAgain),
  onLeading(signOut.asked, leave),
  on(heardFromTab, hear),
]
