import { beginFactorAtSignIn, confirmFactorAtSignIn } from '#domain/session/links.endpoints.ts'
import { staffLogin } from '#domain/session/session.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as signInMessages from '#domain/session/signIn.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { sealedFactor } from '#src/core/session/sealedFactor.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { selectFirstAccess } from '#src/core/session/session.slice.ts'
import { granted } from '#src/features/acesso/signIn/links/granted.saga.ts'
import {
  beginFactor,
  codesCopyAsked,
  codesKept,
  enterWithCode,
  finishFactor,
} from '#src/features/acesso/signIn/links/links.requests.ts'
import { on, onLeading, ports, put, type Saga, select, take } from '#src/platform/effects.ts'

const DOOR = '/acesso/administrativo'

/** Login and password of the sign-in that waits for a code; null after a reload, which empties the vault. */
function* waiting(): Saga<{ readonly email: string; readonly senha: string } | null> {
  const { vault } = yield* ports()
  const pending = yield* select(selectFirstAccess)
  const senha = pending === null ? null : vault.read(pending.initial)
  if (pending !== null && senha !== null) return { email: pending.login, senha }
  yield* put(replaced(DOOR))
  return null
}

function* enter({ payload: { input } }: ReturnType<typeof enterWithCode.asked>): Saga {
  const { vault } = yield* ports()
  const codigo = vault.open(input.codigo) ?? ''
  const known = yield* waiting()
  if (known === null) return
  const reply = yield* send(staffLogin, { body: { ...known, codigo } })
  if (!reply.ok) {
    yield* put(enterWithCode.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  yield* forgetPassword()
  yield* put(enterWithCode.answered({ input, result: null }))
  yield* granted(reply.data, signInMessages.LOGIN_STAFF_DONE)
}

function* begin({ payload: { input } }: ReturnType<typeof beginFactor.asked>): Saga {
  const { vault } = yield* ports()
  const known = yield* waiting()
  if (known === null) return
  const reply = yield* send(beginFactorAtSignIn, { body: known })
  if (!reply.ok) {
    yield* put(beginFactor.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  yield* put(beginFactor.answered({ input, result: sealedFactor(reply.data, vault) }))
}

/** Signs in once the person kept the recovery codes: they are shown only here. */
function* finish({ payload: { input } }: ReturnType<typeof finishFactor.asked>): Saga {
  const { vault } = yield* ports()
  const codigo = vault.open(input.codigo) ?? ''
  const known = yield* waiting()
  if (known === null) return
  const reply = yield* send(confirmFactorAtSignIn, { body: { ...known, codigo } })
  if (!reply.ok) {
    yield* put(finishFactor.failed({ input, failure: reply.failure }))
    yield* showAlert('error', reply.failure.message || callMessages.UNEXPECTED)
    return
  }
  yield* forgetPassword()
  const codigos = vault.seal(reply.data.codigosRecuperacao.join('\n'))
  yield* put(finishFactor.answered({ input, result: { codigos } }))
  yield* take(codesKept)
  vault.open(codigos)
  yield* granted(reply.data.acesso, signInMessages.LOGIN_STAFF_DONE)
}

function* forgetPassword(): Saga {
  const { vault } = yield* ports()
  const pending = yield* select(selectFirstAccess)
  if (pending !== null) vault.open(pending.initial)
}

function* copyCodes({ payload }: ReturnType<typeof codesCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(payload), 'Códigos copiados para a área de transferência!')
}

export const secondFactorSaga = [
  onLeading(enterWithCode.asked, enter),
  onLeading(beginFactor.asked, begin),
  onLeading(finishFactor.asked, finish),
  on(codesCopyAsked, copyCodes),
]
