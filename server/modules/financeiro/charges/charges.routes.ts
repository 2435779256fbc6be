import * as calls from '#domain/charges/charges.endpoints.ts'
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
  OfYear,
  NextCharges,
  PaymentMeans,
  ReturnChecked,
  ReturnQuery,
  ReturnTaken,
  Reversing,
  Settling,
  StatementPage,
  StatementQuery,
} from '#domain/charges/charges.schemas.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import { SentFile } from '#domain/files/files.schemas.ts'
import type { Storages } from '#server/files/index.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { HurryJob } from '#server/jobs/index.ts'
import { breakAgreement, makeAgreement, simulateAgreement } from '#server/modules/financeiro/charges/agreements.ts'
import { checkReturn } from '#server/modules/financeiro/charges/checkReturn.ts'
import { listCharges } from '#server/modules/financeiro/charges/list.ts'
import { listStatements } from '#server/modules/financeiro/charges/listStatements.ts'
import { nextCharges } from '#server/modules/financeiro/charges/next.ts'
import { paymentMeans } from '#server/modules/financeiro/charges/means.ts'
import { takeReturn } from '#server/modules/financeiro/charges/returns.ts'
import { printClearance } from '#server/modules/financeiro/charges/papers/clearance.ts'
import { printSettlement, printYearlyReceipt } from '#server/modules/financeiro/charges/papers/receipts.ts'
import { printSlip } from '#server/modules/financeiro/charges/papers/slips.ts'
import { printStatement } from '#server/modules/financeiro/charges/papers/statementPaper.ts'
import { decideCharge, getCharge, reverseSettlement, settleCharge } from '#server/modules/financeiro/charges/settle.ts'
import { familyStatement, ownStatement } from '#server/modules/financeiro/charges/statement.ts'

/** F12, F13 and A07: what families owe, and how it is paid. `hurry` runs a small job at once. */
export const chargeRoutes = (storages: Storages, hurry: HurryJob): readonly Served[] => [
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
  serve(calls.checkReturn, { query: ReturnQuery, body: SentFile, answer: ReturnChecked }, checkReturn),
  serve(calls.paymentMeans, { params: ById, answer: PaymentMeans }, paymentMeans),
  serve(calls.listStatements, { query: StatementQuery, answer: StatementPage }, listStatements),
  serve(calls.familyStatement, { params: ById, answer: FamilyStatement }, familyStatement),
  serve(calls.ownStatement, { answer: FamilyStatement }, ownStatement),
  serve(calls.nextCharges, { answer: NextCharges }, nextCharges),
  serve(calls.printSlip, { params: ById, answer: File }, printSlip),
  serve(calls.printSettlement, { params: ById, answer: File }, (incoming) => printSettlement(incoming, storages)),
  serve(calls.printStatement, { params: ById, answer: File }, (incoming) => printStatement(incoming, storages)),
  serve(calls.printYearlyReceipt, { params: OfYear, answer: File }, (incoming) =>
    printYearlyReceipt(incoming, storages),
  ),
  serve(calls.printClearance, { params: OfYear, answer: File }, (incoming) => printClearance(incoming, storages)),
]
