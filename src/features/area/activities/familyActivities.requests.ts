import * as calls from '#domain/activities/activities.endpoints.ts'
import type { DeliveryBody } from '#domain/activities/activities.schemas.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadActivities = defineRequest('familyActivities/load', calls.readFamilyActivities, {
  concurrency: 'latest',
  call: (idAluno: number) => ({ query: { idAluno } }),
})

interface Opened {
  readonly id: number
  readonly idAluno: number
}

export const loadActivity = defineRequest('familyActivities/open', calls.readFamilyActivity, {
  concurrency: 'latest',
  call: ({ id, idAluno }: Opened) => ({ params: { id }, query: { idAluno } }),
})

/** What a student sends, without the key, which a saga makes up. */
export type DeliveryDraft = Omit<DeliveryBody, 'chave'>

interface Delivery {
  readonly id: number
  readonly draft: DeliveryDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the files are uploaded. */
export const deliverActivity = defineRequest('familyActivities/deliver', calls.deliverActivity, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, draft, key }: Delivery) => ({ params: { id }, body: { ...draft, chave: key } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of a delivery. */
export const deliveryDraft = (id: number): string => `familyActivities/${id}`
