import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeedAlbum, FeedItem } from '#domain/feed/feed.schemas.ts'
import { removeComment, writeComment } from '#src/features/area/feed/comments.requests.ts'
import { answerPoll, confirmReading, loadFeed, markRead } from '#src/features/area/feed/feed.requests.ts'
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
import { appended } from '#src/lib/appended.ts'

interface FeedState extends ReadingList<FeedItem> {
  /** The child of these publications; null for all children. */
  readonly studentId: number | null
  /** Released albums of the loaded pages. */
  readonly albums: readonly FeedAlbum[]
}

const initialState: FeedState = { studentId: null, albums: [], ...EMPTY_READING }

const changed = (state: FeedState, id: number, change: Partial<FeedItem>): FeedState => ({
  ...state,
  items: state.items?.map((item) => (item.id === id ? { ...item, ...change } : item)) ?? null,
})

/** The option that the person chose in the poll of a publication. */
const chosen = (state: FeedState, id: number, resposta: number | null): FeedState => {
  const poll = state.items?.find((item) => item.id === id)?.enquete ?? null
  return poll === null ? state : changed(state, id, { enquete: { ...poll, resposta } })
}

/** One comment less. */
const uncommented = (state: FeedState, id: number): FeedState => {
  const count = state.items?.find((item) => item.id === id)?.comentarios ?? null
  return count === null ? state : changed(state, id, { comentarios: count - 1 })
}

/** A publication or an album. */
export type FeedEntry =
  | { readonly item: FeedItem; readonly album?: undefined }
  | { readonly album: FeedAlbum; readonly item?: undefined }

/** Both in the server's order: pinned ones first, then the newest. */
const entriesIn = ({ items, albums }: FeedState): readonly FeedEntry[] | null => {
  if (items === null) return null
  const pinned = items.filter(({ fixado }) => fixado).map((item) => ({ item }))
  const others: readonly FeedEntry[] = [
    ...items.filter(({ fixado }) => !fixado).map((item) => ({ item })),
    ...albums.map((album) => ({ album })),
  ]
  return [...pinned, ...others.toSorted((one, other) => (atOf(one) < atOf(other) ? 1 : -1))]
}

const atOf = ({ item, album }: FeedEntry): string => (item ?? album).publicadoEm

/** The publications for a family. One counts as read once it is opened, and as unread if the mark fails. */
export const feedSlice = createSlice({
  name: 'feed',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<{ readonly id: number }>): FeedState => unfolded(state, payload.id),
    folded: (state, { payload }: PayloadAction<{ readonly id: number }>): FeedState => foldedUp(state, payload.id),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadFeed.asked, (state, { payload: { input } }) =>
        input.studentId === state.studentId ? state : { ...initialState, studentId: input.studentId },
      )
      .addCase(loadFeed.answered, (state, { payload: { input, result } }) => ({
        ...withPage(state, input.page, result),
        albums: input.page === 0 ? result.albuns : appended(state.albums, result.albuns),
      }))
      .addCase(markRead.asked, (state, { payload }) => marked(state, payload.input.id, true))
      .addCase(confirmReading.answered, (state, { payload }) => changed(state, payload.input.id, { confirmado: true }))
      .addCase(answerPoll.asked, (state, { payload: { input } }) => chosen(state, input.id, input.idOpcao))
      .addCase(answerPoll.failed, (state, { payload: { input } }) => chosen(state, input.id, input.before))
      .addCase(answerPoll.answered, (state, { payload: { input, result } }) =>
        changed(state, input.id, { enquete: result }),
      )
      .addCase(writeComment.answered, (state, { payload: { input, result } }) =>
        changed(state, input.publication, { comentarios: result.totalCount }),
      )
      .addCase(removeComment.answered, (state, { payload: { input } }) => uncommented(state, input.publication))
      .addCase(markRead.failed, (state, { payload }) => marked(state, payload.input.id, false))
  },
  selectors: {
    selectFeed: createSelector([(state: FeedState) => state], (state) => ({
      ...state,
      entries: entriesIn(state),
      hasMore: hasMore(state, state.albums.length),
    })),
    selectIsUnread: isUnread,
  },
})

export const { opened: announcementOpened, folded: announcementFolded } = feedSlice.actions
export const { selectFeed, selectIsUnread } = feedSlice.selectors
