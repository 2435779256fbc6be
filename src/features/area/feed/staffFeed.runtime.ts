import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { runtime as feedRuntime } from '#src/features/area/feed/feed.runtime.ts'
import { STAFF_FEED } from '#src/features/area/feed/paths.ts'

export const runtime = defineRuntime({
  uses: [feedRuntime],
  feeds: { [STAFF_FEED]: () => [loadFeed.asked({ page: 0, studentId: null })] },
})
