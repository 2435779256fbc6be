import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  ListOfferedPlaces,
  OfferedPlaceChoices,
  OfferedPlaceDraft,
  OfferedPlaceRecord,
  OfferedPlaceRow,
} from '#domain/api/offeredPlaces.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadPlace,
  loadPlaceChoices,
  loadPlaces,
  updatePlace,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'

interface OfferedPlacesState {
  /** The page that was answered last; null before the first. */
  readonly page: ListOfferedPlaces['answer'] | null
  readonly choices: OfferedPlaceChoices | null
  /** The place whose dialog is open. */
  readonly open: OfferedPlaceRow | null
  readonly record: OfferedPlaceRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: OfferedPlaceDraft; readonly current: OfferedPlaceRecord } | null
}

const initialState: OfferedPlacesState = { page: null, choices: null, open: null, record: null, conflict: null }

/** What processes offer of the regular courses. Filters, page and order are in `core/filters`. */
export const offeredPlacesSlice = createSlice({
  name: 'offeredPlaces',
  initialState,
  reducers: {
    placeOpened: (state, { payload }: PayloadAction<OfferedPlaceRow>) => ({ ...state, open: payload, record: null }),
    placeClosed: (state) => ({ ...state, open: null, record: null, conflict: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadPlaces.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadPlaceChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadPlace.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updatePlace.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updatePlace.answered, (state) => ({ ...state, open: null, record: null }))
      .addCase(updatePlace.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
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
