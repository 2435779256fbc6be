import { defineFeature } from '#src/core/feature.ts'
import { jobsRoutes } from '#src/features/matricula/jobs/jobs.routes.ts'

/** M47: background jobs, their progress and their results. */
export const jobs = defineFeature({
  key: 'jobs',
  routes: jobsRoutes,
  runtime: () => import(/* webpackChunkName: "jobs" */ './jobs.runtime.ts'),
})
