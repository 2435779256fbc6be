import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/opinions/opinions.endpoints.ts'
import { OPINION_DRAFT, OPINION_IN_REVIEW, type OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'
import * as messages from '#domain/opinions/opinions.messages.ts'
import { undoable } from '#src/core/myActions/undoable.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadOpinions = defineRequest('opinions/load', calls.readOpinions, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readOpinions>) => ({ query }),
})

export const loadOpinionHistory = defineRequest('opinions/history', calls.readOpinionHistory, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readOpinionHistory>) => ({ query }),
})

interface Saved {
  readonly body: BodyOf<typeof calls.saveOpinion>
  /** What becomes of it once it is saved; null: it stays as it is. */
  readonly nextStep: typeof OPINION_IN_REVIEW | typeof OPINION_PUBLISHED | null
}

export const saveOpinion = defineRequest('opinions/save', calls.saveOpinion, {
  concurrency: 'leading',
  scope: 'app',
  // The form of the next student does not show what the server refused for this one.
  keyOf: ({ body }) => String(body.idMatricula),
  call: ({ body }: Saved) => ({ body }),
  onSuccess: ({ nextStep }, { pedeAprovacao }) => {
    if (nextStep !== null) return null
    return pedeAprovacao ? messages.OPINION_CHANGE_ASKED : messages.OPINION_SAVED
  },
  onFailure: SAY_WHY_NOT_SAVED,
})

export const stepOpinions = defineRequest('opinions/step', calls.stepOpinions, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.stepOpinions>) => ({ body }),
  onSuccess: ({ situacao }) => {
    if (situacao === OPINION_DRAFT) return undoable(messages.OPINION_BACK)
    return undoable(situacao === OPINION_IN_REVIEW ? messages.OPINION_SENT : messages.OPINIONS_RELEASED)
  },
  onFailure: SAY_WHY,
})
