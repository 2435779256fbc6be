import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AbsenceDays, AbsencePlan, ListAbsences } from '#domain/teaching/absences.schemas.ts'
import { createAbsence, loadAbsences, previewAbsence } from '#src/features/academico/assignments/absences.requests.ts'

interface AbsencesState {
  /** Null before the first answer. */
  readonly page: ListAbsences['answer'] | null
  readonly noting: boolean
  /** What an absence would do, and on which days; null before the first simulation. */
  readonly simulated: { readonly days: AbsenceDays; readonly plan: AbsencePlan } | null
}

const initialState: AbsencesState = { page: null, noting: false, simulated: null }

/** Absences of teachers, and the form for another one. */
export const absencesSlice = createSlice({
  name: 'absences',
  initialState,
  reducers: {
    notingChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, noting: payload, simulated: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAbsences.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(previewAbsence.answered, (state, { payload }) => ({
        ...state,
        simulated: { days: payload.input, plan: payload.result },
      }))
      .addCase(createAbsence.failed, (state) => ({ ...state, simulated: null }))
      .addCase(createAbsence.answered, (state) => ({ ...state, noting: false, simulated: null }))
  },
  selectors: {
    selectAbsences: (state) => state.page,
    selectNoting: (state) => state.noting,
    selectSimulated: (state) => state.simulated,
  },
})

export const { notingChanged } = absencesSlice.actions
export const { selectAbsences, selectNoting, selectSimulated } = absencesSlice.selectors
