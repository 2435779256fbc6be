import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ListOfferedPlaces,
  OfferedPlaceChoices,
  OfferedPlaceDraft,
  OfferedPlaceRecord,
  OfferedPlaceRow,
} from '#domain/processes/offeredPlaces.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  loadPlace,
  loadPlaceChoices,
  loadPlaces,
  updatePlace,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'

interface OfferedPlacesState extends OpenRecord<OfferedPlaceDraft, OfferedPlaceRecord> {
  /** The last page; null before the first. */
  readonly page: ListOfferedPlaces['answer'] | null
  readonly choices: OfferedPlaceChoices | null
  /** The place whose dialog is open. */
  readonly open: OfferedPlaceRow | null
}

const initialState: OfferedPlacesState = { page: null, choices: null, open: null, ...NOTHING_OPEN }

/** The places that processes offer. Filters, page and order are in `core/filters`. */
export const offeredPlacesSlice = createSlice({
  name: 'offeredPlaces',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<OfferedPlaceRow>) => ({ ...state, open: payload, record: null }),
    placeClosed: (state) => ({ ...state, open: null, record: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadPlace, update: updatePlace })
      .addCase(loadPlaces.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadPlaceChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(updatePlace.answered, (state) => ({ ...state, open: null, record: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectOpen: (state) => state.open,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { placeOpened, placeClosed, conflictClosed } = offeredPlacesSlice.actions
export const { selectPage, selectChoices, selectOpen, selectRecord, selectConflict } = offeredPlacesSlice.selectors
