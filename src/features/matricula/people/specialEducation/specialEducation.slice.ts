import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SpecialEducation, SpecialEducationDraft } from '#domain/specialEducation/specialEducation.schemas.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import { loadStudentRecord } from '#src/features/matricula/people/records/personRecords.requests.ts'
import {
  loadSpecialEducation,
  saveSpecialEducation,
} from '#src/features/matricula/people/specialEducation/specialEducation.requests.ts'

interface SpecialEducationState extends OpenRecord<SpecialEducationDraft, SpecialEducation> {
  /** The student whose dialog is open. */
  readonly student: number | null
}

const initialState: SpecialEducationState = { student: null, ...NOTHING_OPEN }

/** Special education of the student whose dialog is open. It tells of health: no event of it is recorded. */
export const specialEducationSlice = createSlice({
  name: 'specialEducation',
  initialState,
  reducers: {
    specialEducationOpened: (_, { payload }: PayloadAction<number>) => ({ ...initialState, student: payload }),
    specialEducationClosed: () => initialState,
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followRecord(builder, { load: loadSpecialEducation, update: saveSpecialEducation })
      // Never stands over the record of another student.
      .addCase(loadStudentRecord.asked, () => initialState)
      .addCase(loadSpecialEducation.failed, () => initialState)
      .addCase(saveSpecialEducation.answered, () => initialState)
  },
  selectors: {
    selectSpecialStudent: (state) => state.student,
    selectSpecialEducation: (state) => state.record,
    selectSpecialConflict: (state) => state.conflict,
  },
})

export const { specialEducationOpened, specialEducationClosed, conflictClosed } = specialEducationSlice.actions
export const { selectSpecialStudent, selectSpecialEducation, selectSpecialConflict } = specialEducationSlice.selectors
