import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { listWaiting } from '#domain/contracts/contracts.endpoints.ts'
import { listPendingLessons } from '#domain/lessonContents/lessonContents.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadHome = defineRequest('home/load', staffHome, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** Texts that wait for the person's signature. Fails silently, since the enrolments show them too. */
export const loadToSign = defineRequest('home/toSign', listWaiting, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** How many past lessons of a teacher lack something. Fails silently, for those who may not open them. */
export const countPending = defineRequest('home/pending', listPendingLessons, {
  concurrency: 'latest',
  call: (_: null) => ({ query: { MaxResultCount: 1 } }),
})
