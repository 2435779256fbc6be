import * as calls from '#domain/lessonPlans/lessonPlans.endpoints.ts'
import {
  type LessonPlanStatus,
  PLAN_DRAFT,
  PLAN_IN_REVISION,
  PLAN_SENT,
  PLAN_VALIDATED,
} from '#domain/lessonPlans/lessonPlans.lists.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanWire, PlanStep } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { BodyOf } from '#domain/base/endpoint.ts'
import { LESSON_PLANS } from '#src/core/lessonContents/paths.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPathsAt } from '#src/core/records/recordPathsAt.ts'
import { createRequest, removeRequest } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Lesson plans (D 2.6). */
export const lessonPlans = recordClient<LessonPlanWire>('lessonPlans', {
  called: { one: 'Plano de aula', genero: 'o' },
  paths: recordPathsAt(LESSON_PLANS, 'lessonPlans'),
  calls: {
    list: calls.listLessonPlans,
    choices: calls.lessonPlanChoices,
    get: calls.getLessonPlan,
    update: calls.updateLessonPlan,
  },
})

export const createPlan = createRequest(lessonPlans, calls.createLessonPlan)
export const removePlan = removeRequest(lessonPlans, calls.removeLessonPlan)

const SAID: Readonly<Record<LessonPlanStatus, string>> = {
  [PLAN_DRAFT]: messages.LESSON_PLAN_BACK,
  [PLAN_SENT]: messages.LESSON_PLAN_SENT,
  [PLAN_IN_REVISION]: messages.LESSON_PLAN_RETURNED,
  [PLAN_VALIDATED]: messages.LESSON_PLAN_VALIDATED,
}

/** Gives a plan another status, with what the coordination says of it. */
export const stepPlan = defineRequest('lessonPlans/step', calls.stepLessonPlan, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: PlanStep & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: ({ situacao }) => SAID[situacao],
  onFailure: SAY_WHY,
})

export const copyPlan = defineRequest('lessonPlans/copy', calls.copyLessonPlan, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: BodyOf<typeof calls.copyLessonPlan> & { readonly id: number }) => ({ params: { id }, body }),
  onSuccess: () => messages.LESSON_PLAN_COPIED,
  onFailure: SAY_WHY_NOT_SAVED,
})
