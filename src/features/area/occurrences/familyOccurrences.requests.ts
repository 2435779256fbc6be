import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/occurrences/occurrences.endpoints.ts'
import * as messages from '#domain/occurrences/occurrences.messages.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadOccurrences = defineRequest('familyOccurrences/load', calls.readFamilyOccurrences, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyOccurrences>) => ({ query }),
})

interface Acknowledged {
  readonly id: number
  readonly body: BodyOf<typeof calls.acknowledgeOccurrence>
}

export const acknowledgeOccurrence = defineRequest('familyOccurrences/acknowledge', calls.acknowledgeOccurrence, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Acknowledged) => ({ params: { id }, body }),
  onSuccess: () => messages.OCCURRENCE_ACKNOWLEDGED,
  onFailure: SAY_WHY_NOT_SAVED,
})
