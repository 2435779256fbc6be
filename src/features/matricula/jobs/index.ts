import { defineFeature } from '#src/core/feature.ts'
import { jobsRoutes } from '#src/features/matricula/jobs/jobs.routes.ts'

/** M47: what runs in the background, how far it is, and what came of it. */
export const jobs = defineFeature({
  key: 'jobs',
  routes: jobsRoutes,
  runtime: () => import(/* webpackChunkName: "jobs" */ './jobs.runtime.ts'),
})
