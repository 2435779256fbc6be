import { createSlice } from '@reduxjs/toolkit'
import type { ClassGroupDraft, ClassGroupRecord, ListClassGroups } from '#domain/api/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/api/schoolChoices.schemas.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadClassGroup,
  loadClassGroups,
  loadGroupChoices,
  updateClassGroup,
} from '#src/features/academico/classGroups/classGroups.requests.ts'

interface ClassGroupsState {
  /** The page that was answered last; null before the first. */
  readonly page: ListClassGroups['answer'] | null
  readonly choices: SchoolChoices | null
  readonly record: ClassGroupRecord | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: ClassGroupDraft; readonly current: ClassGroupRecord } | null
}

const initialState: ClassGroupsState = { page: null, choices: null, record: null, conflict: null }

/** Class groups. Filters, page and order are in `core/filters`. */
export const classGroupsSlice = createSlice({
  name: 'classGroups',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    builder
      .addCase(loadClassGroups.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadGroupChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(loadClassGroup.asked, (state) => ({ ...state, record: null, conflict: null }))
      .addCase(loadClassGroup.answered, (state, { payload }) => ({ ...state, record: payload.result }))
      .addCase(updateClassGroup.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateClassGroup.failed, (state, { payload: { input, failure } }) => ({
        ...state,
        conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
      }))
      .addCase(personChanged, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectPage: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectRecord: (state) => state.record,
    selectConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = classGroupsSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = classGroupsSlice.selectors
