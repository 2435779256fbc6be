import * as calls from '#domain/session/account.endpoints.ts'
import { filled } from '#domain/base/sentences.ts'
import * as accountMessages from '#domain/session/account.messages.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { sealedFactor } from '#src/core/session/sealedFactor.ts'
import {
  beginFactor,
  changeEmail,
  changePassword,
  codesCopyAsked,
  confirmFactor,
  removeFactor,
} from '#src/features/acesso/account/account.requests.ts'
import { on, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

/** A secret of the form; each try seals it anew. */
function* opened(secret: Sealed): Saga<string> {
  const { vault } = yield* ports()
  return vault.open(secret) ?? ''
}

function* savePassword({ payload: { input } }: ReturnType<typeof changePassword.asked>): Saga {
  const body = { atual: yield* opened(input.atual), senha: yield* opened(input.senha) }
  const reply = yield* send(calls.changePassword, { body })
  if (!reply.ok) {
    yield* put(changePassword.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(changePassword.answered({ input, result: null }))
  yield* showAlert('success', accountMessages.PASSWORD_CHANGED)
}

function* askForEmail({ payload: { input } }: ReturnType<typeof changeEmail.asked>): Saga {
  const { email } = input
  const reply = yield* send(calls.changeEmail, { body: { atual: yield* opened(input.atual), email } })
  if (!reply.ok) {
    yield* put(changeEmail.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(changeEmail.answered({ input, result: null }))
  yield* showAlert('success', filled(accountMessages.EMAIL_LINK_SENT, { email }))
}

function* begin({ payload: { input } }: ReturnType<typeof beginFactor.asked>): Saga {
  const { vault } = yield* ports()
  const reply = yield* send(calls.beginFactor, { body: { atual: yield* opened(input.atual) } })
  if (!reply.ok) {
    yield* put(beginFactor.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(beginFactor.answered({ input, result: sealedFactor(reply.data, vault) }))
}

function* confirm({ payload: { input } }: ReturnType<typeof confirmFactor.asked>): Saga {
  const { vault } = yield* ports()
  const reply = yield* send(calls.confirmFactor, { body: { codigo: yield* opened(input.codigo) } })
  if (!reply.ok) {
    yield* put(confirmFactor.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  const codigos = vault.seal(reply.data.codigosRecuperacao.join('\n'))
  yield* put(confirmFactor.answered({ input, result: { codigos } }))
}

function* remove({ payload: { input } }: ReturnType<typeof removeFactor.asked>): Saga {
  const body = { atual: yield* opened(input.atual), codigo: yield* opened(input.codigo) }
  const reply = yield* send(calls.removeFactor, { body })
  if (!reply.ok) {
    yield* put(removeFactor.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(removeFactor.answered({ input, result: null }))
  yield* showAlert('success', accountMessages.SECOND_FACTOR_OFF)
}

/** What is wrong with a field stands beside it. */
function* sayWhyNot({ message, fields }: Failure<unknown>): Saga {
  if (fields === undefined) yield* showAlert('error', message || callMessages.UNEXPECTED)
}

function* copyCodes({ payload }: ReturnType<typeof codesCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(payload), 'Códigos copiados para a área de transferência!')
}

export const accountSaga = [
  onLeading(changePassword.asked, savePassword),
  onLeading(changeEmail.asked, askForEmail),
  onLeading(beginFactor.asked, begin),
  onLeading(confirmFactor.asked, confirm),
  onLeading(removeFactor.asked, remove),
  on(codesCopyAsked, copyCodes),
]
