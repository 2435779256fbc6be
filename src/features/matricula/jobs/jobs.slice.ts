import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { getJob, listJobs } from '#domain/jobs/jobs.endpoints.ts'
import { loadJob, loadJobs, repeatJob, stopJob } from '#src/features/matricula/jobs/jobs.requests.ts'

interface JobsState {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listJobs> | null
  /** The last opened job. */
  readonly open: AnswerOf<typeof getJob> | null
}

const initialState: JobsState = { page: null, open: null }

/** Every answer with one job. */
export const isJobAnswered = isAnyOf(loadJob.answered, stopJob.answered, repeatJob.answered)

/** Background jobs. Filters, page and order are in `core/filters`. */
export const jobsSlice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadJobs.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addMatcher(isJobAnswered, (state, { payload }) => ({ ...state, open: payload.result }))
  },
  selectors: { selectJobs: (state) => state.page, selectOpenJob: (state) => state.open },
})

export const { selectJobs, selectOpenJob } = jobsSlice.selectors
