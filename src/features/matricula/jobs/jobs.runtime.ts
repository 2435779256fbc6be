import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { JOBS } from '#src/core/jobs/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { jobsAsked, loadJob, loadJobs, repeatJob, stopJob } from '#src/features/matricula/jobs/jobs.requests.ts'
import { jobsSaga } from '#src/features/matricula/jobs/jobs.saga.ts'
import { jobsSlice } from '#src/features/matricula/jobs/jobs.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { jobs: jobsSlice.reducer },
  recorded: { jobs: NOTHING_PERSONAL },
  requests: [loadJobs, loadJob, stopJob, repeatJob],
  sagas: { jobs: jobsSaga },
  feeds: {
    [JOBS]: ({ filters, query: { id } }) => [id === undefined ? jobsAsked(filters) : loadJob.asked(Number(id))],
  },
})
