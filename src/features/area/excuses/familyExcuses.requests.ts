import type { QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/excuses/excuses.endpoints.ts'
import * as messages from '#domain/excuses/excuses.messages.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadExcuses = defineRequest('familyExcuses/load', calls.readFamilyExcuses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readFamilyExcuses>) => ({ query }),
})

export const withdrawExcuse = defineRequest('familyExcuses/withdraw', calls.withdrawExcuse, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: { readonly id: number; readonly versao: number }) => ({ params: { id }, body: { versao } }),
  onSuccess: () => messages.EXCUSE_WITHDRAWN_DONE,
  onFailure: SAY_WHY,
})
