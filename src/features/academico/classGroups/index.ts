import { defineFeature } from '#src/core/feature.ts'
import { classGroupRoutes } from '#src/features/academico/classGroups/classGroups.routes.ts'

/** A-C7: class groups. */
export const classGroups = defineFeature({
  key: 'classGroups',
  routes: classGroupRoutes,
  runtime: () => import(/* webpackChunkName: "classGroups-runtime" */ './classGroups.runtime.ts'),
})
