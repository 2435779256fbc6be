import { createSlice } from '@reduxjs/toolkit'
import type { ListExtraCourses } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/extraCourses/extraOffers.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { loadOffer, loadOffers, updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'

interface ExtraOffersState extends OpenRecord<ExtraOfferDraft, ExtraOfferRecord> {
  /** The last page; null before the first. */
  readonly page: ListExtraCourses['answer'] | null
  /** The offer whose dialog is open. */
}

const initialState: ExtraOffersState = { page: null, ...NOTHING_OPEN }

/** Offers of extra courses. Filters, page and order are in `core/filters`. */
export const extraOffersSlice = createSlice({
  name: 'extraOffers',
  initialState,
  reducers: {
    offerClosed: (state) => ({ ...state, record: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadOffer, update: updateOffer })
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(updateOffer.answered, (state) => ({ ...state, record: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { offerClosed, conflictClosed } = extraOffersSlice.actions
export const { selectPage, selectRecord, selectConflict } = extraOffersSlice.selectors
