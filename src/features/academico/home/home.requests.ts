import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { listWaiting } from '#domain/contracts/contracts.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadHome = defineRequest('home/load', staffHome, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** What waits for the signature of the person. Fails silently: the enrolments say it too. */
export const loadToSign = defineRequest('home/toSign', listWaiting, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
