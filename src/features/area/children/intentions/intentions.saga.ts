import * as processMessages from '#domain/processes/processes.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { answerIntention, intentionDraftOf } from '#src/features/area/children/intentions/intentions.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

function* answered({ payload: { input } }: ReturnType<typeof answerIntention.answered>): Saga {
  yield* put(draftClosed({ form: intentionDraftOf(input) }))
  yield* showAlert('success', processMessages.INTENTION_SAVED)
}

export const intentionsSaga = [on(answerIntention.answered, answered)]
