import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/compensations/compensations.endpoints.ts'
import * as messages from '#domain/compensations/compensations.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadCompensations = defineRequest('compensations/load', calls.readCompensations, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readCompensations>) => ({ query }),
})

export const recordCompensation = defineRequest('compensations/record', calls.recordCompensation, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.recordCompensation>) => ({ body }),
  onSuccess: () => messages.COMPENSATION_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Undone {
  readonly id: number
  readonly motivo: string
}

export const undoCompensation = defineRequest('compensations/undo', calls.undoCompensation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: Undone) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => messages.COMPENSATION_UNDONE,
  onFailure: SAY_WHY,
})
