import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CardAreas } from '#domain/reportCards/cardLayouts.schemas.ts'
import { followConflict, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { loadLayouts, saveAreas } from '#src/features/academico/reportCards/reportCards.requests.ts'

/** The areas whose dialog is open; null: none is. */
type CardAreasState = OpenRecord<Pick<CardAreas, 'areas'>, CardAreas>

const initialState: CardAreasState = NOTHING_OPEN

/** The order of knowledge areas on report cards, as somebody changes it. */
export const cardAreasSlice = createSlice({
  name: 'cardAreas',
  initialState,
  reducers: {
    areasOpened: (_, { payload }: PayloadAction<CardAreas>): CardAreasState => ({ record: payload, conflict: null }),
    areasClosed: () => initialState,
    areasConflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, saveAreas)
      .addCase(loadLayouts.asked, () => initialState)
      .addCase(saveAreas.answered, () => initialState)
  },
  selectors: { selectOpenAreas: (state) => state.record, selectAreasConflict: (state) => state.conflict },
})

export const { areasOpened, areasClosed, areasConflictClosed } = cardAreasSlice.actions
export const { selectOpenAreas, selectAreasConflict } = cardAreasSlice.selectors
