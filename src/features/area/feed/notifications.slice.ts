import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Notification } from '#domain/feed/feed.schemas.ts'
import { loadNotifications, markNotificationRead } from '#src/features/area/feed/feed.requests.ts'
import {
  EMPTY_READING,
  foldedUp,
  hasMore,
  isUnread,
  marked,
  type ReadingList,
  unfolded,
  withPage,
} from '#src/features/area/feed/readingList.ts'

type NotificationsState = ReadingList<Notification>

const initialState: NotificationsState = EMPTY_READING

/** The person's notifications; read and unread work as for publications. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ readonly id: number }>): NotificationsState =>
      unfolded(state, payload.id),
    folded: (state, { payload }: PayloadAction<{ readonly id: number }>): NotificationsState =>
      foldedUp(state, payload.id),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotifications.answered, (state, { payload: { input, result } }) => withPage(state, input, result))
      .addCase(markNotificationRead.asked, (state, { payload }) => marked(state, payload.input.id, true))
      .addCase(markNotificationRead.failed, (state, { payload }) => marked(state, payload.input.id, false))
  },
  selectors: {
    selectNotifications: createSelector([(state: NotificationsState) => state], (state) => ({
      ...state,
      hasMore: hasMore(state),
    })),
    selectIsNotificationUnread: isUnread,
  },
})

export const { opened: notificationOpened, folded: notificationFolded } = notificationsSlice.actions
export const { selectNotifications, selectIsNotificationUnread } = notificationsSlice.selectors
