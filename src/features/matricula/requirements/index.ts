import { defineFeature } from '#src/core/feature.ts'
import { requirementRoutes } from '#src/features/matricula/requirements/requirements.routes.ts'
import { requirementsSlice } from '#src/features/matricula/requirements/requirements.slice.ts'

/** The documents that the enrolments of a student ask for: families send them, the school decides. */
export const requirements = defineFeature({
  key: 'requirements',
  reducer: requirementsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './requirements.saga.ts')).requirementsSaga,
  routes: requirementRoutes,
})
