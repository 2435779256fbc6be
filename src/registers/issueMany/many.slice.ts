import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { ManyCheck } from '#domain/documents/documents.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import { checkMany, issueMany, loadOffers } from '#src/registers/issueMany/many.requests.ts'

interface ManyState {
  /** Key of the open dialog, which issues once; null for none. */
  readonly key: string | null
  /** Null before the answer. */
  readonly offers: readonly CourseOption[] | null
  /** The check of the choice; null without a choice, and before the answer. */
  readonly check: ManyCheck | null
}

const initialState: ManyState = { key: null, offers: null, check: null }

/** A template to issue for many students. */
export const issueManySlice = createSlice({
  name: 'issueMany',
  initialState,
  reducers: {
    /** Asks to issue for many students. */
    manyAsked: (state) => state,
    manyBegun: (_, { payload: { key } }: PayloadAction<{ readonly key: string }>): ManyState => ({
      ...initialState,
      key,
    }),
    /** The choice is empty. */
    choiceEmptied: (state): ManyState => ({ ...state, check: null }),
    manyLeft: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, offers: payload.result.ofertas }))
      .addCase(checkMany.answered, (state, { payload }) => ({ ...state, check: payload.result }))
      .addCase(checkMany.failed, (state) => ({ ...state, check: null }))
      .addMatcher(isAnyOf(issueMany.answered), () => initialState)
  },
  selectors: {
    selectManyKey: (state) => state.key,
    selectManyOffers: (state) => state.offers,
    selectManyCheck: (state) => state.check,
  },
})

export const { manyAsked, manyBegun, choiceEmptied, manyLeft } = issueManySlice.actions
export const { selectManyKey, selectManyOffers, selectManyCheck } = issueManySlice.selectors
