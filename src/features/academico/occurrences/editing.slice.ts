import { createSlice } from '@reduxjs/toolkit'
import type { OccurrenceEditing } from '#domain/occurrences/occurrences.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadEditing, saveEditing } from '#src/features/academico/occurrences/editing.requests.ts'
import type { OccurrenceValues } from '#src/features/academico/occurrences/occurrenceForm.ts'

type EditingState = OpenRecord<OccurrenceValues, OccurrenceEditing>

const initialState: EditingState = NOTHING_OPEN

/** The occurrence that is being changed, and what a colleague saved of it meanwhile. */
export const editingSlice = createSlice({
  name: 'occurrenceEditing',
  initialState,
  reducers: {
    conflictClosed: (state): EditingState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadEditing, update: saveEditing }).addMatcher(isMove.match, () => initialState)
  },
  selectors: {
    selectEditing: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = editingSlice.actions
export const { selectEditing, selectConflict } = editingSlice.selectors
