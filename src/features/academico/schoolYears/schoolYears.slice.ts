import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listSchoolYears } from '#domain/schoolYears/schoolYears.endpoints.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { followConflict, followStaying, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import {
  createYear,
  loadYear,
  loadYears,
  setYearStatus,
  updateYear,
} from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import type { YearForm } from '#src/features/academico/schoolYears/yearForm.ts'

interface SchoolYearsState extends OpenRecord<YearForm, SchoolYear> {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listSchoolYears> | null
}

const initialState: SchoolYearsState = { page: null, ...NOTHING_OPEN }

/** School years: the list, and the open one. */
export const schoolYearsSlice = createSlice({
  name: 'schoolYears',
  initialState,
  reducers: {
    conflictClosed: (state): SchoolYearsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateYear).addCase(loadYears.answered, (state, { payload }) => ({
      ...state,
      page: payload.result,
    }))
    followStaying(builder, { load: loadYear, saves: [createYear, updateYear], decisions: [setYearStatus] })
  },
  selectors: {
    selectYearPage: (state) => state.page,
    selectYear: (state) => state.record,
    selectYearConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = schoolYearsSlice.actions
export const { selectYearPage, selectYear, selectYearConflict } = schoolYearsSlice.selectors
