import {
  acceptInvite,
  confirmEmail,
  familyPassword,
  firstMaster,
  openInvite,
  staffPassword,
} from '#domain/session/links.endpoints.ts'
import type { Access } from '#domain/session/session.schemas.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { type Result, send } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { type Door, selectFirstAccess } from '#src/core/session/session.slice.ts'
import { granted } from '#src/features/acesso/signIn/links/granted.saga.ts'
import {
  acceptInvitation,
  confirmNewEmail,
  createFirstMaster,
  createPassword,
  lookAtLink,
} from '#src/features/acesso/signIn/links/links.requests.ts'
import { originAsked, originSeen } from '#src/features/acesso/signIn/links/links.slice.ts'
import { on, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

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
    yield* sayWhyNot(reply.failure)
    return
  }
  vault.open(pending.initial)
  yield* put(createPassword.answered({ input, result: null }))
  yield* granted(reply.data, signInMessages.PASSWORD_CREATED)
}

function* makeFirstMaster({ payload: { input } }: ReturnType<typeof createFirstMaster.asked>): Saga {
  const { vault } = yield* ports()
  const convite = vault.read(input.convite) ?? ''
  const senha = vault.open(input.senha) ?? ''
  const { nome, email, enderecoPortal } = input
  const reply = yield* send(firstMaster, { body: { convite, nome, email, senha, enderecoPortal } })
  if (!reply.ok) {
    yield* put(createFirstMaster.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  vault.open(input.convite)
  yield* put(createFirstMaster.answered({ input, result: null }))
  yield* granted(reply.data, signInMessages.PASSWORD_CREATED)
}

/** Whom the link is for. It stays good: only a chosen password uses it up. */
function* look({ payload: { input } }: ReturnType<typeof lookAtLink.asked>): Saga {
  const { vault } = yield* ports()
  const reply = yield* send(openInvite, { body: { convite: vault.read(input.acesso) ?? NO_LINK } })
  yield* put(
    reply.ok
      ? lookAtLink.answered({ input, result: reply.data })
      : lookAtLink.failed({ input, failure: reply.failure }),
  )
}

/** As long as a link that the server reads: it refuses this one as it does any other that opens nothing. */
const NO_LINK = '-'.repeat(43)

/** The school, or the portal by e-mail, sent the link; its owner chooses the password. */
function* enterByInvitation({ payload: { input } }: ReturnType<typeof acceptInvitation.asked>): Saga {
  const { vault } = yield* ports()
  const convite = vault.read(input.acesso) ?? NO_LINK
  const senha = vault.open(input.senha) ?? ''
  const email = input.email === null ? {} : { email: input.email }
  const reply = yield* send(acceptInvite, { body: { convite, senha, ...email } })
  if (!reply.ok) {
    yield* put(acceptInvitation.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  vault.open(input.acesso)
  yield* put(acceptInvitation.answered({ input, result: null }))
  yield* granted(reply.data, signInMessages.PASSWORD_CREATED)
}

function* confirmAddress({ payload: { input } }: ReturnType<typeof confirmNewEmail.asked>): Saga {
  const { vault } = yield* ports()
  const reply = yield* send(confirmEmail, { body: { convite: vault.read(input.acesso) ?? NO_LINK } })
  yield* put(
    reply.ok
      ? confirmNewEmail.answered({ input, result: reply.data })
      : confirmNewEmail.failed({ input, failure: reply.failure }),
  )
}

function* seeOrigin(): Saga {
  const { urlBar } = yield* ports()
  yield* put(originSeen(urlBar.origin()))
}

/** Where signing in takes a code besides, the password is chosen, and the person signs in with it. */
function* sayWhyNot({ code, message }: Failure<unknown>): Saga {
  if (code === 'PASSWORD_SET') {
    yield* put(replaced('/acesso/administrativo'))
    yield* showAlert('success', message)
    return
  }
  yield* showAlert('error', message || callMessages.UNEXPECTED)
}

function* replaceAtDoor(door: Door, login: string, senhaInicial: string, senha: string): Saga<Result<Access>> {
  if (door === 'staff') return yield* send(staffPassword, { body: { email: login, senhaInicial, senha } })
  const identity = door === 'student' ? { cpf: login } : { email: login }
  const reply = yield* send(familyPassword, { body: { ...identity, senhaInicial, senha } })
  return reply.ok ? { ok: true, data: reply.data.value } : reply
}

export const linksSaga = [
  onLeading(createPassword.asked, replacePassword),
  onLeading(createFirstMaster.asked, makeFirstMaster),
  onLatest(lookAtLink.asked, look),
  onLeading(acceptInvitation.asked, enterByInvitation),
  onLeading(confirmNewEmail.asked, confirmAddress),
  on(originAsked, seeOrigin),
]
