import * as calls from '#domain/occurrences/occurrences.endpoints.ts'
import type { TypeChoice } from '#domain/occurrences/occurrences.schemas.ts'
import { type OccurrenceValues, saidIn } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadEditing = defineRequest('occurrenceEditing/load', calls.readOccurrenceEditing, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Changed {
  readonly id: number
  readonly versao: number
  readonly tipo: TypeChoice
  readonly draft: OccurrenceValues
}

export const saveEditing = defineRequest('occurrenceEditing/save', calls.editOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, tipo, draft }: Changed) => ({ params: { id }, body: { versao, ...saidIn(draft, tipo) } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** Name of the draft of an occurrence that is changed. */
export const editingDraft = (id: number): string => `occurrences/${id}`
