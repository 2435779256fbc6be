import { myData } from '#domain/api/privacy.endpoints.ts'
import { termsInForce } from '#domain/api/terms.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadMyData = defineRequest('privacy/loadMine', myData, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadTexts = defineRequest('privacy/loadTexts', termsInForce, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
