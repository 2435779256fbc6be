import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/expectedContents/expectedContents.endpoints.ts'
import * as schemas from '#domain/expectedContents/expectedContents.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { copyPlan, previewPlanCopy } from '#server/modules/academico/expectedContents/copy.ts'
import { listPlans, readPlanChoices } from '#server/modules/academico/expectedContents/list.ts'
import { getPlan } from '#server/modules/academico/expectedContents/read.ts'
import { mayReleaseAhead, teachersMayEdit } from '#server/modules/academico/expectedContents/rights.ts'
import { addContent, changeContent, orderPlan, removeContent } from '#server/modules/academico/expectedContents/save.ts'

const { Plan } = schemas

/** A-G6: what each grade is to learn of a subject, stage by stage (D 2.6). */
export const expectedContentsModule: ServerModule = {
  routes: () => [
    serve(calls.planChoices, { answer: schemas.PlanChoices }, ({ db, caller }) => readPlanChoices(db, caller)),
    serve(calls.listPlans, { query: schemas.PlanListQuery, answer: schemas.PlanList }, listPlans),
    serve(calls.readPlan, { query: schemas.PlanQuery, answer: Plan }, getPlan),
    serve(calls.addContent, { body: schemas.NewContent, answer: Plan }, addContent),
    serve(calls.changeContent, { params: ById, body: schemas.ChangedContent, answer: Plan }, changeContent),
    serve(calls.removeContent, { params: ById, query: schemas.RemovedContent, answer: Plan }, removeContent),
    serve(calls.orderPlan, { body: schemas.PlanOrder, answer: Plan }, orderPlan),
    serve(calls.previewPlanCopy, { body: schemas.PlanCopy, answer: schemas.PlanCopyResult }, previewPlanCopy),
    serve(calls.copyPlan, { body: schemas.PlanCopyBody, answer: schemas.PlanCopyResult }, copyPlan),
    serve(calls.readContentEdition, { answer: schemas.ContentRelease }, async ({ db }) => ({
      dados: await teachersMayEdit(db),
    })),
    serve(calls.readFutureRelease, { answer: schemas.ContentRelease }, async ({ db }) => ({
      dados: await mayReleaseAhead(db),
    })),
  ],
}
