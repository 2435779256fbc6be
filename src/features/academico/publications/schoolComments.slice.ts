import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SchoolComment } from '#domain/publications/comments.schemas.ts'
import {
  hideComment,
  loadSchoolComments,
  publications,
} from '#src/features/academico/publications/publications.record.ts'
import { appended } from '#src/lib/appended.ts'

interface SchoolCommentsState {
  /** The publication of the comments; null before the first answer. */
  readonly of: number | null
  /** The newest first. */
  readonly items: readonly SchoolComment[]
  readonly totalCount: number
  readonly pages: number
  /** The comment about which the person is asked why it is hidden; null: none. */
  readonly hiding: number | null
}

const initialState: SchoolCommentsState = { of: null, items: [], totalCount: 0, pages: 0, hiding: null }

/** The comments of the open publication. */
export const schoolCommentsSlice = createSlice({
  name: 'schoolComments',
  initialState,
  reducers: {
    hidingAsked: (state, { payload }: PayloadAction<{ readonly id: number }>): SchoolCommentsState => ({
      ...state,
      hiding: payload.id,
    }),
    hidingDropped: (state): SchoolCommentsState => ({ ...state, hiding: null }),
  },
  extraReducers: (builder) => {
    builder
      // Another look at a publication begins without them: they are asked for when somebody opens them.
      .addCase(publications.requests.load.asked, () => initialState)
      .addCase(loadSchoolComments.answered, (state, { payload: { input, result } }): SchoolCommentsState => {
        const items = input.page === 0 || input.id !== state.of ? result.items : appended(state.items, result.items)
        return { ...state, of: input.id, items, totalCount: result.totalCount, pages: input.page + 1 }
      })
      .addCase(
        hideComment.answered,
        (state, { payload: { result } }): SchoolCommentsState => ({
          ...state,
          items: state.items.map((one) => (one.id === result.id ? result : one)),
          hiding: null,
        }),
      )
  },
  selectors: { selectSchoolComments: (state) => state },
})

export const { hidingAsked, hidingDropped } = schoolCommentsSlice.actions
export const { selectSchoolComments } = schoolCommentsSlice.selectors
