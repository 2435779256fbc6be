import * as calls from '#domain/assessment/assessments.endpoints.ts'
import * as messages from '#domain/assessment/assessments.messages.ts'
import type { AssessmentWire, OrderAssessments } from '#domain/assessment/assessments.schemas.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { createRequest, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { on, type Saga } from '#src/platform/effects.ts'
import { defineRequest, endsOf } from '#src/platform/request/request.ts'

/** What makes up the grade of a stage (A-E4). */
export const assessments = recordClient<AssessmentWire>('assessments', {
  called: { one: 'Avaliação', genero: 'a' },
  paths: recordPaths('avaliacoes', 'assessments'),
  calls: {
    list: calls.listAssessments,
    choices: calls.assessmentChoices,
    get: calls.getAssessment,
    update: calls.updateAssessment,
  },
})

export const createAssessment = createRequest(assessments, calls.createAssessment)
export const setAssessmentStatus = statusRequest(assessments, calls.setAssessmentStatus)
export const removeAssessment = removeRequest(assessments, calls.removeAssessment)

/** In a queue: each move starts where the one before it ended. */
export const orderAssessments = defineRequest('assessments/order', calls.orderAssessments, {
  concurrency: 'queue',
  call: (body: OrderAssessments['body']) => ({ body }),
})

function* afterRefusedOrder({ payload: { failure } }: ReturnType<typeof orderAssessments.failed>): Saga {
  yield* showAlert('error', failure.current === null ? failure.message : messages.ASSESSMENT_ORDER_CHANGED)
}

const FILTERS = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  idEsquema: 'scheme',
  idSerie: 'grade',
  idDisciplina: 'subject',
}

/** More schemes than any school has in a year: they are shown together. */
const ALL = 1000

export const runtime = defineRuntime({
  state: { assessments: assessments.reducer },
  recorded: { assessments: NOTHING_PERSONAL },
  requests: [
    ...Object.values(assessments.requests),
    createAssessment,
    setAssessmentStatus,
    removeAssessment,
    orderAssessments,
  ],
  sagas: {
    assessments: [
      afterCreation(assessments, createAssessment),
      afterChange(assessments),
      on(orderAssessments.failed, afterRefusedOrder),
    ],
  },
  outdatedBy: [...endsOf(setAssessmentStatus), ...endsOf(removeAssessment), ...endsOf(orderAssessments)],
  feeds: {
    // Without a year the server takes the running one.
    [assessments.paths.list]: listFeed(assessments, (values) => ({
      MaxResultCount: ALL,
      ...idsOf(values, FILTERS),
    })),
    [assessments.paths.form]: formFeed(assessments),
  },
})
