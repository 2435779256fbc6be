import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { runtime as feedRuntime } from '#src/features/area/feed/feed.runtime.ts'
import { STAFF_FEED } from '#src/features/area/feed/paths.ts'
import { pushRuntime } from '#src/screens/push/push.runtime.ts'
import { offerWanted } from '#src/screens/push/push.slice.ts'
import { needsAsked } from '#src/screens/staffNeeds/staffNeeds.requests.ts'
import { staffNeedsRuntime } from '#src/screens/staffNeeds/staffNeeds.runtime.ts'

export const runtime = defineRuntime({
  uses: [feedRuntime, staffNeedsRuntime, pushRuntime],
  feeds: {
    [STAFF_FEED]: ({ user, arriving }) => [
      loadFeed.asked({ page: 0, studentId: null }),
      ...needsAsked(user),
      ...(arriving ? [offerWanted()] : []),
    ],
  },
})
