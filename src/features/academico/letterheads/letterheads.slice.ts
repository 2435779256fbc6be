import { createSlice } from '@reduxjs/toolkit'
import type { KeptLetterhead, Letterhead, Letterheads } from '#domain/letterheads/letterheads.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import { loadLetterheads, saveLetterhead } from '#src/features/academico/letterheads/letterheads.requests.ts'

interface LetterheadsState {
  /** Null before the first answer. */
  readonly letterheads: Letterheads | null
  readonly conflict: Conflict<Letterhead, KeptLetterhead> | null
}

const initialState: LetterheadsState = { letterheads: null, conflict: null }

/** Heads, feet and signatures of reports, by unit. */
export const letterheadsSlice = createSlice({
  name: 'letterheads',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, saveLetterhead)
      .addCase(loadLetterheads.answered, (state, { payload }) => ({ ...state, letterheads: payload.result }))
      .addCase(saveLetterhead.answered, (state, { payload: { result } }) => ({
        ...state,
        letterheads: state.letterheads && {
          ...state.letterheads,
          paginas: [...state.letterheads.paginas.filter(({ idUnidade }) => idUnidade !== result.idUnidade), result],
        },
      }))
  },
  selectors: {
    selectLetterheads: (state) => state.letterheads,
    selectLetterheadConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = letterheadsSlice.actions
export const { selectLetterheads, selectLetterheadConflict } = letterheadsSlice.selectors
