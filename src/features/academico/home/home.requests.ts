import { listWaiting } from '#domain/contracts/contracts.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Texts that wait for the person's signature. Fails silently, since the enrolments show them too. */
export const loadToSign = defineRequest('home/toSign', listWaiting, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
