import * as calls from '#domain/api/charges.endpoints.ts'
import {
  AgreementBody,
  AgreementMade,
  AgreementPreview,
  AgreementTermsBody,
  Breaking,
  ChargeDecision,
  ChargeDetail,
  ChargePage,
  ChargeQuery,
  FamilyStatement,
  PaymentMeans,
  ReturnQuery,
  ReturnTaken,
  Reversing,
  Settling,
  StatementPage,
  StatementQuery,
} from '#domain/api/charges.schemas.ts'
import { ById } from '#domain/api/common.schemas.ts'
import { SentFile } from '#domain/api/files.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { HurryJob } from '#server/jobs/index.ts'
import { breakAgreement, makeAgreement, simulateAgreement } from '#server/modules/financeiro/charges/agreements.ts'
import { listCharges } from '#server/modules/financeiro/charges/list.ts'
import { listStatements } from '#server/modules/financeiro/charges/listStatements.ts'
import { paymentMeans } from '#server/modules/financeiro/charges/means.ts'
import { takeReturn } from '#server/modules/financeiro/charges/returns.ts'
import { decideCharge, getCharge, reverseSettlement, settleCharge } from '#server/modules/financeiro/charges/settle.ts'
import { familyStatement, ownStatement } from '#server/modules/financeiro/charges/statement.ts'

/** F12, F13 and A07: what families owe, and how it is paid. `hurry` does a small job at once. */
export const chargeRoutes = (hurry: HurryJob): readonly Served[] => [
  serve(calls.listCharges, { query: ChargeQuery, answer: ChargePage }, listCharges),
  serve(calls.getCharge, { params: ById, answer: ChargeDetail }, getCharge),
  serve(calls.settleCharge, { params: ById, body: Settling, answer: ChargeDetail }, settleCharge),
  serve(calls.reverseSettlement, { params: ById, body: Reversing, answer: ChargeDetail }, reverseSettlement),
  serve(calls.decideCharge, { params: ById, body: ChargeDecision, answer: ChargeDetail }, decideCharge),
  serve(calls.simulateAgreement, { body: AgreementTermsBody, answer: AgreementPreview }, simulateAgreement),
  serve(calls.makeAgreement, { body: AgreementBody, answer: AgreementMade }, makeAgreement),
  serve(calls.breakAgreement, { params: ById, body: Breaking, answer: AgreementMade }, breakAgreement),
  serve(calls.takeReturn, { query: ReturnQuery, body: SentFile, answer: ReturnTaken }, (incoming) =>
    takeReturn(incoming, (jobId) => hurry(incoming, jobId)),
  ),
  serve(calls.paymentMeans, { params: ById, answer: PaymentMeans }, paymentMeans),
  serve(calls.listStatements, { query: StatementQuery, answer: StatementPage }, listStatements),
  serve(calls.familyStatement, { params: ById, answer: FamilyStatement }, familyStatement),
  serve(calls.ownStatement, { answer: FamilyStatement }, ownStatement),
]
