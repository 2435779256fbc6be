import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import { ByAskedStudent, IntentionBody, IntentionQuestions } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { answerIntention, readIntentions } from '#server/modules/matricula/intentions/answer.ts'

/** A01: whether children go on in the coming year. */
export const intentionRoutes: readonly Served[] = [
  serve(calls.listIntentions, { answer: IntentionQuestions }, readIntentions),
  serve(calls.answerIntention, { params: ByAskedStudent, body: IntentionBody, answer: Done }, answerIntention),
]
