import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/lessons/lessonBalance.endpoints.ts'
import * as messages from '#domain/lessons/lessonBalance.messages.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadBalances = defineRequest('lessonBalance/load', calls.listBalances, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listBalances>) => ({ query }),
})

export const explainBalance = defineRequest('lessonBalance/explain', calls.explainBalance, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.explainBalance>) => ({ body }),
  onSuccess: () => messages.BALANCE_EXPLAINED,
  onFailure: SAY_WHY_NOT_SAVED,
})
