import { defineFeature } from '#src/core/feature.ts'
import { baseUpdateRoutes } from '#src/features/matricula/baseUpdate/baseUpdate.routes.ts'

/** M46: updates many people by a spreadsheet. */
export const baseUpdate = defineFeature({
  key: 'baseUpdate',
  routes: baseUpdateRoutes,
  runtime: () => import(/* webpackChunkName: "base-update" */ './baseUpdate.runtime.ts'),
})
