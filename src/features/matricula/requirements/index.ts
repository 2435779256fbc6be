import { defineFeature } from '#src/core/feature.ts'
import { requirementRoutes } from '#src/features/matricula/requirements/requirements.routes.ts'

/** The requirements of a student's enrolments: families send documents, the school decides. */
export const requirements = defineFeature({
  key: 'requirements',
  routes: requirementRoutes,
  runtime: () => import(/* webpackChunkName: "requirements" */ './requirements.runtime.ts'),
})
