import { defineFeature } from '#src/core/feature.ts'
import { requirementRoutes } from '#src/features/matricula/requirements/requirements.routes.ts'

/** The documents that the enrolments of a student ask for: families send them, the school decides. */
export const requirements = defineFeature({
  key: 'requirements',
  routes: requirementRoutes,
  runtime: () => import(/* webpackChunkName: "requirements" */ './requirements.runtime.ts'),
})
