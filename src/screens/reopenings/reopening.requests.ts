import type { BodyOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/reopenings/reopenings.endpoints.ts'
import * as messages from '#domain/reopenings/reopenings.messages.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const askReopening = defineRequest('reopenings/ask', calls.askReopening, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.askReopening>) => ({ body }),
  onSuccess: () => messages.REOPENING_SENT,
  onFailure: SAY_WHY_NOT_SAVED,
})
