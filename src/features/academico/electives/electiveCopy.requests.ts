import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/electives/electives.endpoints.ts'
import type { ElectiveCopy } from '#domain/electives/electives.schemas.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Name of the draft of a copy. */
export const ELECTIVE_COPY_DRAFT = 'electiveCopy/destino'

export const previewElectiveCopy = defineRequest('electiveCopy/preview', calls.previewElectiveCopy, {
  concurrency: 'latest',
  call: (body: ElectiveCopy) => ({ body }),
  onFailure: SAY_WHY,
})

export const copyElectives = defineRequest('electiveCopy/copy', calls.copyElectives, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.copyElectives>) => ({ body }),
  onFailure: SAY_WHY,
})
