import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as calls from '#domain/assessment/assessments.endpoints.ts'
import {
  Assessment,
  AssessmentChoices,
  AssessmentListQuery,
  AssessmentOptionsQuery,
  AssessmentOrder,
  AssessmentPage,
  SchemeAssessments,
} from '#domain/assessment/assessments.schemas.ts'
import { ById, Done, OptionList } from '#domain/base/common.schemas.ts'
import { RemovedVersion, StatusChange } from '#domain/records/record.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import {
  listAssessments,
  readAssessmentChoices,
  readAssessmentList,
} from '#server/modules/academico/assessments/list.ts'
import { orderAssessments } from '#server/modules/academico/assessments/order.ts'
import { assessments } from '#server/modules/academico/assessments/read.ts'
import { allowRemoval, allowStatus, ASSESSMENTS } from '#server/modules/academico/assessments/save.ts'
import { changeRecord, changeStatus, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = Assessment

/** A-E4: what makes up the grade of a stage, scheme by scheme (D 2.3). */
export const assessmentsModule: ServerModule = {
  routes: () => [
    serve(calls.listAssessments, { query: AssessmentListQuery, answer: AssessmentPage }, listAssessments),
    serve(calls.assessmentChoices, { answer: AssessmentChoices }, ({ db, caller }) =>
      readAssessmentChoices(db, caller),
    ),
    serve(calls.getAssessment, { params: ById, answer: record }, (incoming) =>
      assessments.own(incoming, incoming.params.id),
    ),
    serve(calls.createAssessment, { body: draft, answer: record }, (incoming) => createRecord(ASSESSMENTS, incoming)),
    serve(calls.updateAssessment, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(ASSESSMENTS, incoming),
    ),
    serve(calls.setAssessmentStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
      changeStatus(ASSESSMENTS, incoming, async (trx, act, before) => allowStatus(trx, act, before)),
    ),
    serve(calls.removeAssessment, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(ASSESSMENTS, incoming, async (trx, act, before) => void (await allowRemoval(trx, act, before))),
    ),
    serve(calls.orderAssessments, { body: AssessmentOrder, answer: SchemeAssessments }, orderAssessments),
    serve(OPTION_LISTS.assessments, { query: AssessmentOptionsQuery, answer: OptionList }, readAssessmentList),
  ],
}
