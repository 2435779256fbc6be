import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { FAMILY_FALLBACK } from '#domain/access/family.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  answerPoll,
  confirmReading,
  loadFeed,
  loadNotifications,
  markNotificationRead,
  markRead,
} from '#src/features/area/feed/feed.requests.ts'
import { loadComments, removeComment, writeComment } from '#src/features/area/feed/comments.requests.ts'
import { commentsSlice } from '#src/features/area/feed/comments.slice.ts'
import { feedSaga } from '#src/features/area/feed/feed.saga.ts'
import { feedSlice } from '#src/features/area/feed/feed.slice.ts'
import { notificationsSlice } from '#src/features/area/feed/notifications.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { feed: feedSlice.reducer, notifications: notificationsSlice.reducer, comments: commentsSlice.reducer },
  recorded: {
    feed: NOTHING_PERSONAL,
    notifications: { kept: ['titulo', 'texto'] },
    comments: { name: ['items.autor'], kept: [] },
  },
  requests: [
    loadFeed,
    markRead,
    confirmReading,
    answerPoll,
    loadComments,
    writeComment,
    removeComment,
    loadNotifications,
    markNotificationRead,
  ],
  sagas: { feed: feedSaga },
  feeds: {
    [FAMILY_FALLBACK]: ({ studentId, arriving }) => [
      loadFeed.asked({ page: 0, studentId }),
      ...(arriving ? [loadNotifications.asked(0)] : []),
    ],
  },
})
