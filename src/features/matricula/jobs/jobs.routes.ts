import { JOBS } from '#src/core/jobs/paths.ts'
import { route } from '#src/core/router/route.ts'

/** The list, or one job with an `id`. */
export const jobsRoutes = [
  route({
    path: JOBS,
    title: 'Tarefas em segundo plano',
    audience: 'staff',
    feature: 'tarefas',
    screen: () => import(/* webpackChunkName: "jobs" */ './screens/Jobs.screen.tsx'),
  }),
]
