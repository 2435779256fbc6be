import { myData } from '#domain/privacy/privacy.endpoints.ts'
import { ownTerms, termsInForce } from '#domain/terms/terms.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadMyData = defineRequest('privacy/loadMine', myData, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** The texts that concern the person who is signed in. */
export const loadTexts = defineRequest('privacy/loadTexts', ownTerms, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** The texts that everybody may read. */
export const loadPublicTexts = defineRequest('privacy/loadPublicTexts', termsInForce, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
