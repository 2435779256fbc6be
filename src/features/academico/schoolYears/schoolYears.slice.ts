import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listSchoolYears } from '#domain/schoolYears/schoolYears.endpoints.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import {
  createYear,
  loadYear,
  loadYears,
  setYearStatus,
  updateYear,
  type YearChange,
} from '#src/features/academico/schoolYears/schoolYears.requests.ts'

interface SchoolYearsState {
  /** The page that was answered last; null before the first. */
  readonly page: AnswerOf<typeof listSchoolYears> | null
  readonly record: SchoolYear | null
  /** Somebody else saved meanwhile. */
  readonly conflict: { readonly mine: YearChange; readonly theirs: SchoolYear } | null
}

const initialState: SchoolYearsState = { page: null, record: null, conflict: null }

/** School years: the list, and the one on the screen. */
export const schoolYearsSlice = createSlice({
  name: 'schoolYears',
  initialState,
  reducers: {
    conflictClosed: (state): SchoolYearsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadYears.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadYear.asked, (state, { payload }) => ({
        ...state,
        conflict: null,
        record: state.record?.id === payload.input ? state.record : null,
      }))
      .addCase(updateYear.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateYear.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, conflict: { mine: input, theirs: failure.current } },
      )
      // Nothing was typed that could be lost: the year as it stands now is shown, to decide anew.
      .addCase(setYearStatus.failed, (state, { payload }) =>
        payload.failure.current === null ? state : { ...state, record: payload.failure.current },
      )
      .addMatcher(
        isAnyOf(loadYear.answered, createYear.answered, updateYear.answered, setYearStatus.answered),
        (state, { payload }) => ({ ...state, record: payload.result }),
      )
  },
  selectors: {
    selectYearPage: (state) => state.page,
    selectYear: (state) => state.record,
    selectYearConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = schoolYearsSlice.actions
export const { selectYearPage, selectYear, selectYearConflict } = schoolYearsSlice.selectors
