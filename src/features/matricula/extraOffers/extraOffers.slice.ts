import { createSlice } from '@reduxjs/toolkit'
import type { ListExtraCourses } from '#domain/api/extraCourses.schemas.ts'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/api/extraOffers.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadOffer, loadOffers, updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'

interface ExtraOffersState {
  /** The page that was answered last; null before the first. */
  readonly page: ListExtraCourses['answer'] | null
  /** The offer whose dialog is open. */
  readonly record: ExtraOfferRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: ExtraOfferDraft; readonly current: ExtraOfferRecord } | null
}

const initialState: ExtraOffersState = { page: null, record: null, conflict: null }

/** What is offered of extra courses. Filters, page and order are in `core/filters`. */
export const extraOffersSlice = createSlice({
  name: 'extraOffers',
  initialState,
  reducers: {
    offerClosed: (state) => ({ ...state, record: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadOffer.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updateOffer.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateOffer.answered, (state) => ({ ...state, record: null }))
      .addCase(updateOffer.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectPage: (state) => state.page,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { offerClosed, conflictClosed } = extraOffersSlice.actions
export const { selectPage, selectRecord, selectConflict } = extraOffersSlice.selectors
