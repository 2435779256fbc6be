import type { QueryOf } from '#domain/base/endpoint.ts'
import { readFamilyContents } from '#domain/lessonContents/lessonContents.endpoints.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadContents = defineRequest('familyContents/load', readFamilyContents, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof readFamilyContents>) => ({ query }),
})

/** The days before those that are shown. */
export const loadEarlier = defineRequest('familyContents/earlier', readFamilyContents, {
  concurrency: 'leading',
  call: (query: QueryOf<typeof readFamilyContents>) => ({ query }),
  onFailure: SAY_WHY,
})
