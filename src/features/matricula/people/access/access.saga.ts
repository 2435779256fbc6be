import * as calls from '#domain/invitations/invitations.endpoints.ts'
import { filled } from '#domain/base/sentences.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as invitationMessages from '#domain/invitations/invitations.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { copyText } from '#src/core/clipboard/copyText.saga.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  inviteByEmail,
  inviteByLetter,
  inviteByText,
  LOAD_ACCESS,
  revokeInvitation,
  textCopyAsked,
  type Whose,
} from '#src/features/matricula/people/access/access.requests.ts'
import { on, onLeading, ports, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

const paramsOf = ({ id }: Whose) => ({ params: { id } })

function* mail({ payload: { input } }: ReturnType<typeof inviteByEmail.asked>): Saga {
  const call = input.kind === 'student' ? calls.inviteStudentByEmail : calls.inviteGuardianByEmail
  const reply = yield* send(call, { ...paramsOf(input), body: {} })
  if (!reply.ok) {
    yield* put(inviteByEmail.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(inviteByEmail.answered({ input, result: reply.data }))
  yield* showAlert('success', filled(invitationMessages.INVITED_BY_EMAIL, { email: reply.data.email ?? '' }))
}

function* write({ payload: { input } }: ReturnType<typeof inviteByText.asked>): Saga {
  const { vault } = yield* ports()
  const call = input.kind === 'student' ? calls.inviteStudentByText : calls.inviteGuardianByText
  const reply = yield* send(call, { ...paramsOf(input), body: {} })
  if (!reply.ok) {
    yield* put(inviteByText.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  const { texto, acesso } = reply.data
  yield* put(inviteByText.answered({ input, result: { texto: vault.seal(texto), acesso } }))
}

/** The invitation changed with the letter. */
function* printed({ payload: { input } }: ReturnType<typeof inviteByLetter.answered>): Saga {
  yield* put(LOAD_ACCESS[input.kind].asked({ kind: input.kind, id: input.id }))
  yield* showAlert('success', invitationMessages.LETTER_READY)
}

function* revoke({ payload: { input } }: ReturnType<typeof revokeInvitation.asked>): Saga {
  const call = input.kind === 'student' ? calls.revokeStudentInvitation : calls.revokeGuardianInvitation
  const reply = yield* send(call, paramsOf(input))
  if (!reply.ok) {
    yield* put(revokeInvitation.failed({ input, failure: reply.failure }))
    yield* sayWhyNot(reply.failure)
    return
  }
  yield* put(revokeInvitation.answered({ input, result: reply.data }))
  yield* showAlert('success', invitationMessages.INVITATION_REVOKED)
}

const sayWhyNot = ({ message }: Failure<unknown>): Saga => showAlert('error', message || callMessages.UNEXPECTED)

function* copy({ payload }: ReturnType<typeof textCopyAsked>): Saga {
  const { vault } = yield* ports()
  yield* copyText(vault.read(payload), invitationMessages.INVITATION_COPIED)
}

export const accessSaga = [
  onLeading(inviteByEmail.asked, mail),
  onLeading(inviteByText.asked, write),
  serveFile({
    request: inviteByLetter,
    fetch: (input) =>
      send(input.kind === 'student' ? calls.inviteStudentByLetter : calls.inviteGuardianByLetter, {
        ...paramsOf(input),
        body: {},
      }),
  }),
  on(inviteByLetter.answered, printed),
  onLeading(revokeInvitation.asked, revoke),
  on(textCopyAsked, copy),
]
