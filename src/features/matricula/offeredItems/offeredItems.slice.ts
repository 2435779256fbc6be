import { createSlice } from '@reduxjs/toolkit'
import type { ItemOfferDraft, ItemOfferRecord, ListOfferedItems } from '#domain/otherItems/offeredItems.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  loadItemOffer,
  loadOfferedItems,
  updateItemOffer,
} from '#src/features/matricula/offeredItems/offeredItems.requests.ts'

interface OfferedItemsState extends OpenRecord<ItemOfferDraft, ItemOfferRecord> {
  /** The last page; null before the first. */
  readonly page: ListOfferedItems['answer'] | null
}

const initialState: OfferedItemsState = { page: null, ...NOTHING_OPEN }

/** What a year offers of other items. Filters, page and order are in `core/filters`. */
export const offeredItemsSlice = createSlice({
  name: 'offeredItems',
  initialState,
  reducers: {
    offerClosed: (state) => ({ ...state, ...NOTHING_OPEN }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadItemOffer, update: updateItemOffer })
      .addCase(loadOfferedItems.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(updateItemOffer.answered, (state) => ({ ...state, record: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { offerClosed, conflictClosed } = offeredItemsSlice.actions
export const { selectPage, selectRecord, selectConflict } = offeredItemsSlice.selectors
