import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/curricula/curricula.endpoints.ts'
import type { CurriculumCopy } from '#domain/curricula/curricula.schemas.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Name of the draft of a copy. */
export const COPY_DRAFT = 'curriculumCopy/destino'

export const previewCopy = defineRequest('curriculumCopy/preview', calls.previewCurriculumCopy, {
  concurrency: 'latest',
  call: (body: CurriculumCopy) => ({ body }),
  onFailure: SAY_WHY,
})

export const copyCurricula = defineRequest('curriculumCopy/copy', calls.copyCurricula, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.copyCurricula>) => ({ body }),
  onFailure: SAY_WHY,
})
