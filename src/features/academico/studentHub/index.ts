import { defineFeature } from '#src/core/feature.ts'
import { studentHubRoutes } from '#src/features/academico/studentHub/studentHub.routes.ts'

/** A-G1: everything about one student. */
export const studentHub = defineFeature({
  key: 'studentHub',
  routes: studentHubRoutes,
  runtime: () => import(/* webpackChunkName: "student-hub" */ './studentHub.runtime.ts'),
})
