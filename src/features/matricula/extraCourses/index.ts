import { defineFeature } from '#src/core/feature.ts'
import { extraCourseRoutes } from '#src/features/matricula/extraCourses/extraCourses.routes.ts'

/** M14 and M16: extra courses. */
export const extraCourses = defineFeature({
  key: 'extraCourses',
  routes: extraCourseRoutes,
  runtime: () => import(/* webpackChunkName: "extraCourses-runtime" */ './extraCourses.runtime.ts'),
})
