import { ById } from '#domain/api/common.schemas.ts'
import * as calls from '#domain/api/confirmation.endpoints.ts'
import { Conclusion, EnrolmentDecisions, EnrolmentsDecided } from '#domain/api/confirmation.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { conclude, readConclusion } from '#server/modules/matricula/confirmation/conclude.ts'
import { decideEnrolments } from '#server/modules/matricula/confirmation/decide.ts'

export const confirmationRoutes: readonly Served[] = [
  serve(calls.getConclusion, { params: ById, answer: Conclusion }, readConclusion),
  serve(calls.concludeEnrolment, { params: ById, answer: Conclusion }, conclude),
  serve(calls.decideEnrolments, { body: EnrolmentDecisions, answer: EnrolmentsDecided }, decideEnrolments),
]
