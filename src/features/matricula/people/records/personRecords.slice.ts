import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Option } from '#domain/base/common.schemas.ts'
import type { GuardianRecord, StudentRecord } from '#domain/people/people.wire.ts'
import {
  type Change,
  findTwins,
  loadGuardianRecord,
  loadStudentRecord,
  setStudentPhoto,
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'

interface PersonRecordsState {
  readonly student: StudentRecord | null
  readonly guardian: GuardianRecord | null
  /** Whether the photo dialog is open. */
  readonly photoOpen: boolean
  /** Students who may be the same one, by the typed text; null without a search. */
  readonly twins: { readonly text: string; readonly found: readonly Option[] } | null
  /** The person's change, and what another person saved first. */
  readonly conflict: { readonly mine: Change; readonly current: StudentRecord | GuardianRecord } | null
}

const initialState: PersonRecordsState = {
  student: null,
  guardian: null,
  photoOpen: false,
  twins: null,
  conflict: null,
}

/** The student or guardian whose record is open. */
export const personRecordsSlice = createSlice({
  name: 'personRecords',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
    photoOpened: (state) => ({ ...state, photoOpen: true }),
    photoClosed: (state) => ({ ...state, photoOpen: false }),
    twinsOpened: (state) => ({ ...state, twins: { text: '', found: [] } }),
    twinsClosed: (state) => ({ ...state, twins: null }),
  },
  extraReducers: (builder) => {
    builder
      // Never shows a person under the address of another.
      .addCase(loadStudentRecord.asked, () => initialState)
      .addCase(loadGuardianRecord.asked, () => initialState)
      .addCase(setStudentPhoto.answered, (state, { payload }) => ({
        ...state,
        photoOpen: false,
        student: state.student === null ? null : { ...state.student, avatar: payload.result.avatar },
      }))
      .addCase(findTwins.asked, (state, { payload }) => ({
        ...state,
        twins: state.twins && { ...state.twins, text: payload.input },
      }))
      .addCase(findTwins.answered, (state, { payload }) => ({
        ...state,
        twins: state.twins && { ...state.twins, found: payload.result.dados },
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
  },
  selectors: {
    selectStudentRecord: (state) => state.student,
    selectGuardianRecord: (state) => state.guardian,
    selectPersonConflict: (state) => state.conflict,
    selectPhotoOpen: (state) => state.photoOpen,
    selectTwins: (state) => state.twins,
  },
})

export const { conflictClosed, photoOpened, photoClosed, twinsOpened, twinsClosed } = personRecordsSlice.actions
export const { selectStudentRecord, selectGuardianRecord, selectPersonConflict, selectPhotoOpen, selectTwins } =
  personRecordsSlice.selectors
