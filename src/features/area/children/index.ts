import { defineFeature } from '#src/core/feature.ts'
import { childrenRoutes } from '#src/features/area/children/children.routes.ts'

/** A01: where families start. The children, and the chosen one, are the state of `core/students`. */
export const children = defineFeature({
  key: 'children',
  routes: childrenRoutes,
  runtime: () => import(/* webpackChunkName: "children-runtime" */ './children.runtime.ts'),
})
