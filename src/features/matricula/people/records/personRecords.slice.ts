import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { GuardianRecord, StudentRecord } from '#domain/people/wire.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  type Change,
  loadGuardianRecord,
  loadStudentRecord,
  setStudentPhoto,
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'

interface PersonRecordsState {
  readonly student: StudentRecord | null
  readonly guardian: GuardianRecord | null
  /** The dialog of the photo is open. */
  readonly photoOpen: boolean
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: Change; readonly current: StudentRecord | GuardianRecord } | null
}

const initialState: PersonRecordsState = { student: null, guardian: null, photoOpen: false, conflict: null }

/** The student or the guardian whose record is open. */
export const personRecordsSlice = createSlice({
  name: 'personRecords',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
    photoOpened: (state) => ({ ...state, photoOpen: true }),
    photoClosed: (state) => ({ ...state, photoOpen: false }),
  },
  extraReducers: (builder) => {
    builder
      // Nobody is shown under the address of somebody else.
      .addCase(loadStudentRecord.asked, () => initialState)
      .addCase(loadGuardianRecord.asked, () => initialState)
      .addCase(setStudentPhoto.answered, (state, { payload }) => ({
        ...state,
        photoOpen: false,
        student: state.student === null ? null : { ...state.student, avatar: payload.result.avatar },
      }))
      .addMatcher(isAnyOf(loadStudentRecord.answered, updateStudentRecord.answered), (state, { payload }) => ({
        ...state,
        student: payload.result,
      }))
      .addMatcher(isAnyOf(loadGuardianRecord.answered, updateGuardianRecord.answered), (state, { payload }) => ({
        ...state,
        guardian: payload.result,
      }))
      .addMatcher(isAnyOf(updateStudentRecord.asked, updateGuardianRecord.asked), (state) => ({
        ...state,
        conflict: null,
      }))
      .addMatcher(
        isAnyOf(updateStudentRecord.failed, updateGuardianRecord.failed),
        (state, { payload: { input, failure } }) => ({
          ...state,
          conflict: failure.current === null ? null : { mine: input, current: failure.current },
        }),
      )
      .addMatcher(isAnyOf(personChanged, signedOut), () => initialState)
  },
  selectors: {
    selectStudentRecord: (state) => state.student,
    selectGuardianRecord: (state) => state.guardian,
    selectPersonConflict: (state) => state.conflict,
    selectPhotoOpen: (state) => state.photoOpen,
  },
})

export const { conflictClosed, photoOpened, photoClosed } = personRecordsSlice.actions
export const { selectStudentRecord, selectGuardianRecord, selectPersonConflict, selectPhotoOpen } =
  personRecordsSlice.selectors
