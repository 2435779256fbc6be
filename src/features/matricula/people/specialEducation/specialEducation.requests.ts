import * as calls from '#domain/specialEducation/specialEducation.endpoints.ts'
import type { SpecialEducation, SpecialEducationDraft } from '#domain/specialEducation/specialEducation.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSpecialEducation = defineRequest('specialEducation/load', calls.getSpecialEducation, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

interface Change {
  /** As it was loaded. */
  readonly before: SpecialEducation
  readonly draft: SpecialEducationDraft
}

export const saveSpecialEducation = defineRequest('specialEducation/save', calls.saveSpecialEducation, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before: { id, versao }, draft }: Change) => ({ params: { id }, body: { ...draft, versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})
