import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadFeed } from '#src/features/area/feed/feed.requests.ts'
import { feedSaga } from '#src/features/area/feed/feed.saga.ts'
import { feedSlice } from '#src/features/area/feed/feed.slice.ts'

export const runtime = defineRuntime({
  state: { feed: feedSlice.reducer },
  sagas: { feed: feedSaga },
  feeds: {
    [FAMILY_FALLBACK]: ({ studentId }) => [loadFeed.asked({ page: 0, studentId })],
  },
})
