import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import type { IntentionQuestion } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** The children about whose re-enrolment the guardian is asked. */
export const loadIntentions = defineRequest('intentions/load', calls.listIntentions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** A question: a child and a process. */
export type QuestionKey = Pick<IntentionQuestion, 'idProcesso' | 'idAluno'>

export const answerIntention = defineRequest('intentions/answer', calls.answerIntention, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ idProcesso, idAluno, answer }: QuestionKey & { readonly answer: BodyOf<typeof calls.answerIntention> }) => ({
    params: { id: idProcesso, idAluno },
    body: answer,
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of an answer. */
export const intentionDraftOf = ({ idProcesso, idAluno }: QuestionKey): string => `intentions/${idProcesso}/${idAluno}`
