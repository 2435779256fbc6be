import { acceptTerms, pendingTerms } from '#domain/terms/terms.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Fails silently: the next sign-in or reload asks again. */
export const loadPendingTerms = defineRequest('pendingTerms/load', pendingTerms, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})

/** Accepts the version with this id. */
export const acceptTerm = defineRequest('pendingTerms/accept', acceptTerms, {
  concurrency: 'leading',
  scope: 'app',
  call: (versionId: number) => ({ body: { idVersao: [versionId] } }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})
