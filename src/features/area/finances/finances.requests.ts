import { ownStatement } from '#domain/charges/charges.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadOwnStatement = defineRequest('finances/load', ownStatement, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
