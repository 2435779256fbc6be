import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { runtime as feedRuntime } from '#src/features/area/feed/feed.runtime.ts'
import { STAFF_FEED } from '#src/features/area/feed/paths.ts'
import { needsAsked } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { staffNeedsRuntime } from '#src/screens/staffNeeds/staffNeeds.runtime.ts'

export const runtime = defineRuntime({
  uses: [feedRuntime, staffNeedsRuntime],
  feeds: { [STAFF_FEED]: ({ user }) => [loadFeed.asked({ page: 0, studentId: null }), ...needsAsked(user)] },
})
