import { ById, Done } from '#domain/api/common.schemas.ts'
import * as calls from '#domain/api/enrolling.endpoints.ts'
import * as schemas from '#domain/api/enrolling.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readHiddenTabs } from '#server/modules/matricula/enrolling/hiddenTabs.ts'
import { readEnrolling } from '#server/modules/matricula/enrolling/overview.ts'
import { readStep, writeStep } from '#server/modules/matricula/enrolling/step.ts'

export const enrollingRoutes: readonly Served[] = [
  serve(calls.getStep, { query: schemas.StepQuery, answer: schemas.StepMatricula }, readStep),
  serve(calls.putStep, { body: schemas.StepBody, answer: Done }, writeStep),
  serve(calls.getHiddenTabs, { query: schemas.HiddenTabsQuery, answer: schemas.HiddenTabs }, readHiddenTabs),
  serve(calls.getEnrolling, { params: ById, answer: schemas.Enrolling }, readEnrolling),
]
