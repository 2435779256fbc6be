import { ById } from '#domain/api/common.schemas.ts'
import * as calls from '#domain/api/proposals.endpoints.ts'
import * as schemas from '#domain/api/proposals.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { choosePayments, enrolmentPayments } from '#server/modules/matricula/proposals/payments.ts'

export const proposalRoutes: readonly Served[] = [
  serve(calls.getPayments, { params: ById, answer: schemas.EnrolmentPayments }, enrolmentPayments),
  serve(
    calls.choosePayments,
    { params: ById, body: schemas.PaymentsChange, answer: schemas.EnrolmentPayments },
    choosePayments,
  ),
]
