import { isOnlyTeacher } from '#domain/access/modules.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { listPendingLessons } from '#domain/lessonContents/lessonContents.endpoints.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadNeeds = defineRequest('staffNeeds/load', staffHome, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** How many past lessons of a teacher lack something. Fails silently, for those who may not open them. */
export const countPending = defineRequest('staffNeeds/pending', listPendingLessons, {
  concurrency: 'latest',
  call: (_: null) => ({ query: { MaxResultCount: 1 } }),
})

/** What a screen asks for that shows what needs a person. */
export const needsAsked = (user: SessionUser | null) => [
  loadNeeds.asked(null),
  ...(user !== null && isOnlyTeacher(user) ? [countPending.asked(null)] : []),
]
