import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SchemeChanges, SchemeRow } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { loadChanges, putInForce } from '#src/features/academico/evaluationSchemes/evaluationSchemes.record.ts'

interface SchemeInForceState {
  /** The draft that a person is about to put in force; null: none. */
  readonly draft: SchemeRow | null
  /** What it changes; null while that loads. */
  readonly changes: SchemeChanges | null
}

const initialState: SchemeInForceState = { draft: null, changes: null }

/** Putting a draft in force, after a look at what it changes. */
export const schemeInForceSlice = createSlice({
  name: 'schemeInForce',
  initialState,
  reducers: {
    inForceOpened: (_, { payload }: PayloadAction<SchemeRow>) => ({ draft: payload, changes: null }),
    inForceClosed: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadChanges.answered, (state, { payload }) => ({ ...state, changes: payload.result }))
      .addCase(putInForce.answered, () => initialState)
      .addCase(putInForce.failed, () => initialState)
  },
  selectors: {
    selectDraft: (state) => state.draft,
    selectChanges: (state) => state.changes,
  },
})

export const { inForceOpened, inForceClosed } = schemeInForceSlice.actions
export const { selectDraft, selectChanges } = schemeInForceSlice.selectors
