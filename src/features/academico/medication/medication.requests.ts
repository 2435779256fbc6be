import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/medication/medication.endpoints.ts'
import { MEDICATION_STATUSES } from '#domain/medication/medication.lists.ts'
import * as messages from '#domain/medication/medication.messages.ts'
import type { DoseBody } from '#domain/medication/medication.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadDay = defineRequest('medicationDay/load', calls.readMedicationDay, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readMedicationDay>) => ({ query }),
})

interface Recorded {
  /** Of the request. */
  readonly id: number
  readonly record: Omit<DoseBody, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, which makes up the key. */
export const recordDose = defineRequest('medicationDay/record', calls.recordDose, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, record, key }: Recorded) => ({ params: { id }, body: { ...record, chave: key } }),
  onSuccess: (_, { dada }) => (dada ? messages.DOSE_GIVEN_DONE : messages.DOSE_NOT_GIVEN_DONE),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Undone {
  readonly id: number
  readonly motivo: string
}

export const undoDose = defineRequest('medicationDay/undo', calls.undoDose, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: Undone) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => messages.DOSE_UNDONE_DONE,
  onFailure: SAY_WHY,
})

export const loadRequests = defineRequest('medicationRequests/load', calls.listMedications, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listMedications>) => ({ query }),
})

/** The requests that the filters let through. */
export const requestsAsked = (values: FilterValues) =>
  loadRequests.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...idsOf(values, { idUnidade: 'unit' }),
    ...given(MEDICATION_STATUSES.find(({ id }) => id === idOf(values, 'status'))?.id ?? null, (situacao) => ({
      situacao,
    })),
  })

export const openRequest = defineRequest('medicationRequests/open', calls.readMedication, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

interface Decided {
  readonly id: number
  readonly body: BodyOf<typeof calls.decideMedication>
}

export const decideRequest = defineRequest('medicationRequests/decide', calls.decideMedication, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Decided) => ({ params: { id }, body }),
  onSuccess: ({ body }) => (body.aceita ? messages.MEDICATION_ACCEPTED_DONE : messages.MEDICATION_REFUSED_DONE),
  onFailure: SAY_WHY_NOT_SAVED,
})
