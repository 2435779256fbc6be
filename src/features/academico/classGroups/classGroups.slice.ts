import { createSlice } from '@reduxjs/toolkit'
import type { ClassGroupDraft, ClassGroupRecord, ListClassGroups } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadClassGroup,
  loadClassGroups,
  loadGroupChoices,
  updateClassGroup,
} from '#src/features/academico/classGroups/classGroups.requests.ts'

interface ClassGroupsState extends OpenRecord<ClassGroupDraft, ClassGroupRecord> {
  /** The page that was answered last; null before the first. */
  readonly page: ListClassGroups['answer'] | null
  readonly choices: SchoolChoices | null
}

const initialState: ClassGroupsState = { page: null, choices: null, ...NOTHING_OPEN }

/** Class groups. Filters, page and order are in `core/filters`. */
export const classGroupsSlice = createSlice({
  name: 'classGroups',
  initialState,
  reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadClassGroup, update: updateClassGroup })
      .addCase(loadClassGroups.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadGroupChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
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
