import { createSlice } from '@reduxjs/toolkit'
import type { ListMovable, Movable, PlaceChangePreview, WantedPlace } from '#domain/placeChanges/placeChanges.wire.ts'
import {
  changePlace,
  loadMovable,
  loadMovables,
  previewPlaceChange,
} from '#src/features/matricula/placeChanges/placeChanges.requests.ts'

/** A preview, and the wish that it is for. */
interface Looked {
  readonly wanted: WantedPlace
  readonly result: PlaceChangePreview
  /** Whether it replaced an outdated preview. */
  readonly isRenewed: boolean
}

interface PlaceChangesState {
  /** The last page; null before the first. */
  readonly page: ListMovable['answer'] | null
  readonly record: Movable | null
  readonly preview: Looked | null
}

const initialState: PlaceChangesState = { page: null, record: null, preview: null }

/** Place changes. Filters, page and order are in `core/filters`. */
export const placeChangesSlice = createSlice({
  name: 'placeChanges',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadMovables.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      // Never shows a person under the address of another.
      .addCase(loadMovable.asked, (state, { payload }) =>
        state.record?.id === payload.input ? state : { ...state, record: null, preview: null },
      )
      .addCase(loadMovable.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(previewPlaceChange.answered, (state, { payload: { input, result } }) => ({
        ...state,
        preview: { wanted: input.wanted, result, isRenewed: false },
      }))
      .addCase(previewPlaceChange.failed, (state) => ({ ...state, preview: null }))
      .addCase(changePlace.answered, (state, { payload }) => ({ ...state, record: payload.result, preview: null }))
      .addCase(changePlace.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        preview: failure.current === null ? null : { wanted: input.wanted, result: failure.current, isRenewed: true },
      }))
  },
  selectors: {
    selectMovables: (state) => state.page,
    selectMovable: (state) => state.record,
    selectPreview: (state) => state.preview,
  },
})

export const { selectMovables, selectMovable, selectPreview } = placeChangesSlice.selectors
