import { defineFeature } from '#src/core/feature.ts'
import { homeRoutes } from '#src/features/academico/home/home.routes.ts'

/** the start page of the staff, open without a permission. */
export const home = defineFeature({
  key: 'home',
  routes: homeRoutes,
  runtime: () => import(/* webpackChunkName: "home" */ './home.runtime.ts'),
})
