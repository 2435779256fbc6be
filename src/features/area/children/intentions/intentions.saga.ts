import * as processMessages from '#domain/processes/processes.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  answerIntention,
  intentionDraftOf,
  loadIntentions,
} from '#src/features/area/children/intentions/intentions.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* answered({ payload: { input } }: ReturnType<typeof answerIntention.answered>): Saga {
  yield* put(draftClosed({ form: intentionDraftOf(input) }))
  yield* showAlert('success', processMessages.INTENTION_SAVED)
}

export function* intentionsSaga(): Saga {
  yield* fork(watch, loadIntentions)
  yield* fork(watch, answerIntention)
  yield* fork(takeEvery, answerIntention.answered, answered)
  yield* takeEvery(answerIntention.failed, sayWhyNotSaved)
}
