import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/lessonPlans/lessonPlans.endpoints.ts'
import {
  LessonPlan,
  LessonPlanChoices,
  LessonPlanListQuery,
  LessonPlanPage,
  PlanCopyTo,
  PlanStep,
} from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { RemovedVersion } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { copyLessonPlan } from '#server/modules/academico/lessonPlans/copy.ts'
import { seesPlanFile } from '#server/modules/academico/lessonPlans/files.ts'
import { listLessonPlans, readLessonPlanChoices } from '#server/modules/academico/lessonPlans/list.ts'
import { lessonPlans } from '#server/modules/academico/lessonPlans/read.ts'
import { allowRemoval, LESSON_PLANS } from '#server/modules/academico/lessonPlans/save.ts'
import { stepLessonPlan } from '#server/modules/academico/lessonPlans/steps.ts'
import { changeRecord, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = LessonPlan

/** What teachers plan for their lessons, and what the coordination says of it (D 2.6 “PlanoDeAula”). */
export const lessonPlansModule: ServerModule = {
  routes: () => [
    serve(calls.listLessonPlans, { query: LessonPlanListQuery, answer: LessonPlanPage }, listLessonPlans),
    serve(calls.lessonPlanChoices, { answer: LessonPlanChoices }, readLessonPlanChoices),
    serve(calls.getLessonPlan, { params: ById, answer: record }, (incoming) =>
      lessonPlans.own(incoming, incoming.params.id),
    ),
    serve(calls.createLessonPlan, { body: draft, answer: record }, (incoming) => createRecord(LESSON_PLANS, incoming)),
    serve(calls.updateLessonPlan, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(LESSON_PLANS, incoming),
    ),
    serve(calls.removeLessonPlan, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(LESSON_PLANS, incoming, allowRemoval),
    ),
    serve(calls.stepLessonPlan, { params: ById, body: PlanStep, answer: record }, stepLessonPlan),
    serve(calls.copyLessonPlan, { params: ById, body: PlanCopyTo, answer: record }, copyLessonPlan),
  ],
  fileOwners: { lesson_plan: { maySee: seesPlanFile, isPersonal: false } },
}
