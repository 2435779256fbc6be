import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import {
  beginConversation,
  beginningDraftOf,
  loadConversation,
  messageDraftOf,
  writeMessage,
} from '#src/features/area/conversations/familyConversations.requests.ts'
import { attempted, selectAttempt } from '#src/features/area/conversations/familyConversations.slice.ts'
import { conversationPath } from '#src/features/area/conversations/paths.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'
import { sendsOnce } from '#src/registers/conversations/sendOnce.saga.ts'

const kept = { selectAttempt, attempted }

function* begun({ payload: { input, result } }: ReturnType<typeof beginConversation.answered>): Saga {
  yield* put(draftClosed({ form: beginningDraftOf(input.draft.idAluno) }))
  yield* put(pushed(conversationPath(result.id)))
}

function* written({ payload: { input } }: ReturnType<typeof writeMessage.answered>): Saga {
  yield* put(draftClosed({ form: messageDraftOf(input.id) }))
}

/** What was read or answered stands no longer on the home. */
function* cardsChanged(): Saga {
  yield* put(cardsOutdated())
}

export const familyConversationsSaga = [
  sendsOnce(beginConversation, kept, (input, { anexos, key }) => ({ draft: { ...input.draft, anexos }, key })),
  sendsOnce(writeMessage, kept, (input, { anexos, key }) => ({ ...input, draft: { ...input.draft, anexos }, key })),
  on(beginConversation.answered, begun),
  on(writeMessage.answered, written),
  on([loadConversation.answered, writeMessage.answered], cardsChanged),
]
