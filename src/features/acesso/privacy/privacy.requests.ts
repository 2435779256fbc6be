import { myData } from '#domain/privacy/privacy.endpoints.ts'
import { ownTerms, termsInForce } from '#domain/terms/terms.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadMyData = defineRequest('privacy/loadMine', myData, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** The texts in force for the signed-in person. */
export const loadTexts = defineRequest('privacy/loadTexts', ownTerms, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** The public texts. */
export const loadPublicTexts = defineRequest('privacy/loadPublicTexts', termsInForce, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
