import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/expectedContents/expectedContents.endpoints.ts'
import * as messages from '#domain/expectedContents/expectedContents.messages.ts'
import type { ContentDraft, PlanCopy, PlannedContent } from '#domain/expectedContents/expectedContents.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadChoices = defineRequest('plans/loadChoices', calls.planChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadPlans = defineRequest('plans/loadPlans', calls.listPlans, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listPlans>) => ({ query }),
})

export const loadPlan = defineRequest('plans/load', calls.readPlan, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readPlan>) => ({ query }),
})

export const addContent = defineRequest('plans/add', calls.addContent, {
  concurrency: 'leading',
  keyOf: ({ etapa }: BodyOf<typeof calls.addContent>) => String(etapa),
  call: (body: BodyOf<typeof calls.addContent>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Change {
  readonly before: PlannedContent
  readonly draft: ContentDraft
}

export const changeContent = defineRequest('plans/change', calls.changeContent, {
  concurrency: 'leading',
  call: ({ before: { id, versao }, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeContent = defineRequest('plans/remove', calls.removeContent, {
  concurrency: 'leading',
  call: ({ id, versao }: Pick<PlannedContent, 'id' | 'versao'>) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.CONTENT_REMOVED,
  onFailure: SAY_WHY,
})

/** In a queue, since each move starts where the previous one ended. */
export const orderPlan = defineRequest('plans/order', calls.orderPlan, {
  concurrency: 'queue',
  call: (body: BodyOf<typeof calls.orderPlan>) => ({ body }),
})

export const previewCopy = defineRequest('plans/previewCopy', calls.previewPlanCopy, {
  concurrency: 'latest',
  call: (body: PlanCopy) => ({ body }),
  onFailure: SAY_WHY,
})

export const copyPlan = defineRequest('plans/copy', calls.copyPlan, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.copyPlan>) => ({ body }),
  onFailure: SAY_WHY,
})
