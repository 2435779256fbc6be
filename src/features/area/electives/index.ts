import { defineFeature } from '#src/core/feature.ts'
import { familyElectivesRoutes } from '#src/features/area/electives/familyElectives.routes.ts'

/** The electives that families and students choose (D 2.4). */
export const familyElectives = defineFeature({
  key: 'familyElectives',
  routes: familyElectivesRoutes,
  runtime: () => import(/* webpackChunkName: "family-electives-runtime" */ './familyElectives.runtime.ts'),
})
