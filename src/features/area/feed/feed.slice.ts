import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeedItem } from '#domain/api/feed.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadFeed, markRead } from '#src/features/area/feed/feed.requests.ts'

interface FeedState {
  /** Whose announcements these are; null: those of all children. */
  readonly studentId: number | null
  /** Null until the first page has come. */
  readonly items: readonly FeedItem[] | null
  readonly totalCount: number
  readonly unread: number
  /** How many pages have come. */
  readonly pages: number
  /** Announcements that are unfolded. */
  readonly open: readonly number[]
}

const initialState: FeedState = { studentId: null, items: null, totalCount: 0, unread: 0, pages: 0, open: [] }

/** The announcements of a family. One counts as read as soon as it is opened, and as unread again if that fails. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ readonly id: number }>): FeedState => ({
      ...state,
      open: [...state.open, payload.id],
    }),
    folded: (state, { payload }: PayloadAction<{ readonly id: number }>): FeedState => ({
      ...state,
      open: state.open.filter((id) => id !== payload.id),
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadFeed.asked, (state, { payload: { input } }) =>
        input.studentId === state.studentId ? state : { ...initialState, studentId: input.studentId },
      )
      .addCase(loadFeed.answered, (state, { payload: { input, result } }) => ({
        ...state,
        items: input.page === 0 ? result.items : appended(state.items ?? [], result.items),
        totalCount: result.totalCount,
        unread: result.naoLidos,
        pages: input.page + 1,
      }))
      .addCase(markRead.asked, (state, { payload }) => marked(state, payload.input.id, true))
      .addCase(markRead.failed, (state, { payload }) => marked(state, payload.input.id, false))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectFeed: createSelector([(state: FeedState) => state], (state) => ({
      ...state,
      hasMore: state.items !== null && state.items.length < state.totalCount,
    })),
    selectIsUnread: (state, id: number): boolean => state.items?.some((item) => item.id === id && !item.lido) ?? false,
  },
})

/** What was published meanwhile moves the pages: an announcement that comes twice stands once. */
const appended = (items: readonly FeedItem[], more: readonly FeedItem[]): readonly FeedItem[] => [
  ...items,
  ...more.filter(({ id }) => items.every((item) => item.id !== id)),
]

const marked = (state: FeedState, id: number, lido: boolean): FeedState => {
  const changes = state.items?.some((item) => item.id === id && item.lido !== lido) ?? false
  if (state.items === null || !changes) return state
  return {
    ...state,
    items: state.items.map((item) => (item.id === id ? { ...item, lido } : item)),
    unread: state.unread + (lido ? -1 : 1),
  }
}

export const { opened: announcementOpened, folded: announcementFolded } = feedSlice.actions
export const { selectFeed, selectIsUnread } = feedSlice.selectors
