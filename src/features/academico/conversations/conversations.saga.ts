import { CONVERSATIONS } from '#src/core/conversations/paths.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  answerDraftOf,
  answerFamily,
  BEGINNING_DRAFT,
  beginConversation,
  closeConversation,
  closingDraftOf,
  loadBeginning,
  noteConversation,
  noteDraftOf,
  passingDraftOf,
  passOnConversation,
} from '#src/features/academico/conversations/conversations.requests.ts'
import { attempted, selectAttempt, studentChosen } from '#src/features/academico/conversations/conversations.slice.ts'
import { conversationPath } from '#src/features/academico/conversations/paths.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'
import { sendsOnce } from '#src/registers/conversations/sendOnce.saga.ts'

const kept = { selectAttempt, attempted }

function* chosen({ payload }: ReturnType<typeof studentChosen>): Saga {
  yield* put(loadBeginning.asked({ idAluno: payload }))
}

function* begun({ payload: { result } }: ReturnType<typeof beginConversation.answered>): Saga {
  yield* put(draftClosed({ form: BEGINNING_DRAFT }))
  yield* put(pushed(conversationPath(result.id)))
}

function* answered({ payload: { input } }: ReturnType<typeof answerFamily.answered>): Saga {
  yield* put(draftClosed({ form: answerDraftOf(input.id) }))
}

function* noted({ payload: { input } }: ReturnType<typeof noteConversation.answered>): Saga {
  yield* put(draftClosed({ form: noteDraftOf(input.id) }))
}

function* closed({ payload: { input } }: ReturnType<typeof closeConversation.answered>): Saga {
  yield* put(draftClosed({ form: closingDraftOf(input.id) }))
}

/** Who passed on what they do not see any more goes back to the list. */
function* passedOn({ payload: { input, result } }: ReturnType<typeof passOnConversation.answered>): Saga {
  yield* put(draftClosed({ form: passingDraftOf(input.id) }))
  if (result.conversa === null) yield* put(pushed(CONVERSATIONS))
}

export const conversationsSaga = [
  sendsOnce(beginConversation, kept, (input, { anexos, key }) => ({ draft: { ...input.draft, anexos }, key })),
  sendsOnce(answerFamily, kept, (input, { anexos, key }) => ({ ...input, draft: { ...input.draft, anexos }, key })),
  sendsOnce(noteConversation, kept, (input, { key }) => ({ ...input, key })),
  on(studentChosen, chosen),
  on(beginConversation.answered, begun),
  on(answerFamily.answered, answered),
  on(noteConversation.answered, noted),
  on(closeConversation.answered, closed),
  on(passOnConversation.answered, passedOn),
]
