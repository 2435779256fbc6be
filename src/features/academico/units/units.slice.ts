import { createSlice } from '@reduxjs/toolkit'
import type { ListUnits, UnitDraft, UnitRecord } from '#domain/units/wire.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { loadUnit, loadUnits, updateUnit } from '#src/features/academico/units/units.requests.ts'

interface UnitsState {
  /** The page that was answered last; null before the first. */
  readonly page: ListUnits['answer'] | null
  readonly record: UnitRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: UnitDraft; readonly current: UnitRecord } | null
}

const initialState: UnitsState = { page: null, record: null, conflict: null }

export const unitsSlice = createSlice({
  name: 'units',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    builder
      .addCase(loadUnits.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadUnit.asked, (state) => ({ ...state, record: null, conflict: null }))
      .addCase(loadUnit.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updateUnit.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateUnit.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectUnitPage: (state) => state.page,
    selectUnit: (state) => state.record,
    selectUnitConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = unitsSlice.actions
export const { selectUnitPage, selectUnit, selectUnitConflict } = unitsSlice.selectors
