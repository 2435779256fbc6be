import * as calls from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceCopy } from '#domain/priceTables/priceTables.schemas.ts'
import type { BodyOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** Name of the draft of a copy. */
export const COPY_DRAFT = 'priceCopy/origem'

export const previewPriceCopy = defineRequest('priceCopy/preview', calls.previewPriceCopy, {
  concurrency: 'latest',
  call: (copy: PriceCopy) => ({ body: copy }),
  onFailure: SAY_WHY,
})

export const copyPrices = defineRequest('priceCopy/copy', calls.copyPrices, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.copyPrices>) => ({ body }),
  onFailure: SAY_WHY,
})
