import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { EnrollingGuardians, EnrollingPerson } from '#domain/enrolling/enrolling.wire.ts'
import {
  loadEnrollingGuardians,
  loadEnrollingStudent,
  type PersonChange,
  saveEnrollingGuardian,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'

interface EnrollingPeopleState {
  /** The enrolment of these people. */
  readonly of: number | null
  readonly student: EnrollingPerson | null
  readonly guardians: EnrollingGuardians | null
  /** The person's change, and what another person saved first. */
  readonly conflict: { readonly mine: PersonChange; readonly current: EnrollingPerson } | null
}

const initialState: EnrollingPeopleState = { of: null, student: null, guardians: null, conflict: null }

/** The student of an enrolment, and the guardians. */
export const enrollingPeopleSlice = createSlice({
  name: 'enrollingPeople',
  initialState,
  reducers: {
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadEnrollingGuardians.answered, (state, { payload }) => ({ ...state, guardians: payload.result }))
      .addCase(saveEnrollingGuardian.answered, (state, { payload }) => ({
        ...state,
        guardians: state.guardians && { ...state.guardians, eu: payload.result },
      }))
      .addMatcher(isAnyOf(loadEnrollingStudent.asked, loadEnrollingGuardians.asked), (state, { payload }) =>
        state.of === payload.input ? { ...state, conflict: null } : { ...initialState, of: payload.input },
      )
      .addMatcher(isAnyOf(loadEnrollingStudent.answered, saveEnrollingStudent.answered), (state, { payload }) => ({
        ...state,
        student: payload.result,
      }))
      .addMatcher(isAnyOf(saveEnrollingStudent.asked, saveEnrollingGuardian.asked), (state) => ({
        ...state,
        conflict: null,
      }))
      .addMatcher(
        isAnyOf(saveEnrollingStudent.failed, saveEnrollingGuardian.failed),
        (state, { payload: { input, failure } }) => ({
          ...state,
          conflict: failure.current === null ? null : { mine: input, current: failure.current },
        }),
      )
  },
  selectors: {
    selectEnrollingStudent: (state) => state.student,
    selectEnrollingGuardians: (state) => state.guardians,
    selectPersonConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = enrollingPeopleSlice.actions
export const { selectEnrollingStudent, selectEnrollingGuardians, selectPersonConflict } = enrollingPeopleSlice.selectors
