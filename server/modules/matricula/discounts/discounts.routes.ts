import { ById, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/discounts/discounts.endpoints.ts'
import {
  BatchList,
  GrantBody,
  GrantDecision,
  GrantExportQuery,
  GrantListQuery,
  GrantPage,
  GrantPlan,
  GrantRow,
  GrantsBegun,
  GrantSignature,
  GrantSimulation,
  StudentDiscounts,
} from '#domain/discounts/discounts.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import type { HurryJob } from '#server/jobs/index.ts'
import { listBatches, undoBatch } from '#server/modules/matricula/discounts/batches.ts'
import { decideGrant, signGrant } from '#server/modules/matricula/discounts/decide.ts'
import { grantDiscounts } from '#server/modules/matricula/discounts/grant.ts'
import { exportGrants } from '#server/modules/matricula/discounts/exportGrants.ts'
import { listGrants } from '#server/modules/matricula/discounts/listGrants.ts'
import { grantsOfStudent } from '#server/modules/matricula/discounts/studentGrants.ts'
import { simulateGrants } from '#server/modules/matricula/discounts/simulate.ts'

/** M25: grants of discounts. `hurry` runs a small job at once. */
export const discountRoutes = (hurry: HurryJob): readonly Served[] => [
  serve(calls.listGrants, { query: GrantListQuery, answer: GrantPage }, listGrants),
  serve(calls.exportGrants, { query: GrantExportQuery, answer: File }, exportGrants),
  serve(calls.grantsOfStudent, { params: ById, answer: StudentDiscounts }, grantsOfStudent),
  serve(calls.simulateGrants, { body: GrantPlan, answer: GrantSimulation }, simulateGrants),
  serve(calls.grantDiscounts, { body: GrantBody, answer: GrantsBegun }, (incoming) =>
    grantDiscounts(incoming, (jobId) => hurry(incoming, jobId)),
  ),
  serve(calls.decideGrant, { params: ById, body: GrantDecision, answer: GrantRow }, decideGrant),
  serve(calls.signGrant, { params: ById, body: GrantSignature, answer: GrantRow }, signGrant),
  serve(calls.listBatches, { answer: BatchList }, listBatches),
  serve(calls.undoBatch, { params: ById, answer: JobBegun }, (incoming) =>
    undoBatch(incoming, (jobId) => hurry(incoming, jobId)),
  ),
]
