import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/medication/medication.endpoints.ts'
import * as messages from '#domain/medication/medication.messages.ts'
import type { MedicationDraft } from '#domain/medication/medication.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadMedications = defineRequest('familyMedication/load', calls.readFamilyMedications, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyMedications>) => ({ query }),
})

interface Asked {
  /** Name of the draft. */
  readonly form: string
  readonly studentId: number
  /** The request that this one changes; null: none. */
  readonly formerId: number | null
  readonly draft: MedicationDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

/** Sent by a saga, once the prescription is uploaded. */
export const askMedication = defineRequest('familyMedication/ask', calls.askMedication, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, formerId, draft, key }: Asked) => ({
    body: { ...draft, idAluno: studentId, idAnterior: formerId, chave: key },
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const stopMedication = defineRequest('familyMedication/stop', calls.stopMedication, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.MEDICATION_STOPPED_DONE,
  onFailure: SAY_WHY,
})
