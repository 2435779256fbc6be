import { defineFeature } from '#src/core/feature.ts'
import { childrenRoutes } from '#src/features/area/children/children.routes.ts'

/** A01: where families land. Its state, the children and the choice among them, is that of `core/students`. */
export const children = defineFeature({ key: 'children', routes: childrenRoutes })
