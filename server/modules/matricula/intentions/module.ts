import type { ServerModule } from '#server/host/module.ts'
import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import { ByAskedStudent, IntentionBody, IntentionQuestions } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { answerIntention, readIntentions } from '#server/modules/matricula/intentions/answer.ts'

/** A01: whether children go on in the coming year. */
export const intentionsModule: ServerModule = {
  routes: () => [
    serve(calls.listIntentions, { answer: IntentionQuestions }, readIntentions),
    serve(calls.answerIntention, { params: ByAskedStudent, body: IntentionBody, answer: Done }, answerIntention),
  ],
}
