import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FeedComment } from '#domain/publications/comments.schemas.ts'
import { appended } from '#src/lib/appended.ts'
import { loadComments, removeComment, writeComment } from '#src/features/area/feed/comments.requests.ts'

interface CommentsState {
  /** The publication whose comments are open; null: none. */
  readonly of: number | null
  /** The newest first; null before they loaded. */
  readonly items: readonly FeedComment[] | null
  readonly totalCount: number
  readonly pages: number
}

const initialState: CommentsState = { of: null, items: null, totalCount: 0, pages: 0 }

/** The comments of one publication at a time. */
export const commentsSlice = createSlice({
  name: 'comments',
  initialState,
  reducers: {
    opened: (_, { payload }: PayloadAction<{ readonly publication: number }>): CommentsState => ({
      ...initialState,
      of: payload.publication,
    }),
    folded: (): CommentsState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadComments.answered, (state, { payload: { input, result } }): CommentsState => {
        if (input.publication !== state.of) return state
        const items = input.page === 0 ? result.items : appended(state.items ?? [], result.items)
        return { ...state, items, totalCount: result.totalCount, pages: input.page + 1 }
      })
      .addCase(
        writeComment.answered,
        (state, { payload: { input, result } }): CommentsState =>
          input.publication === state.of ? { ...state, ...result, pages: 1 } : state,
      )
      .addCase(
        removeComment.answered,
        (state, { payload: { input } }): CommentsState =>
          input.publication === state.of
            ? {
                ...state,
                items: state.items?.filter(({ id }) => id !== input.id) ?? null,
                totalCount: state.totalCount - 1,
              }
            : state,
      )
  },
  selectors: {
    selectComments: createSelector([(state: CommentsState) => state], (state) => ({
      ...state,
      hasMore: state.items !== null && state.items.length < state.totalCount,
    })),
  },
})

export const { opened: commentsOpened, folded: commentsFolded } = commentsSlice.actions
export const { selectComments } = commentsSlice.selectors
