import { createSlice } from '@reduxjs/toolkit'
import type { ListUnits, UnitDraft, UnitRecord } from '#domain/units/units.wire.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { loadUnit, loadUnits, updateUnit } from '#src/features/academico/units/units.requests.ts'

interface UnitsState extends OpenRecord<UnitDraft, UnitRecord> {
  /** The last page; null before the first. */
  readonly page: ListUnits['answer'] | null
}

const initialState: UnitsState = { page: null, ...NOTHING_OPEN }

export const unitsSlice = createSlice({
  name: 'units',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadUnit, update: updateUnit }).addCase(loadUnits.answered, (state, { payload }) => ({
      ...state,
      page: payload.result,
    }))
  },
  selectors: {
    selectUnitPage: (state) => state.page,
    selectUnit: (state) => state.record,
    selectUnitConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = unitsSlice.actions
export const { selectUnitPage, selectUnit, selectUnitConflict } = unitsSlice.selectors
