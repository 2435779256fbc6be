import { defineFeature } from '#src/core/feature.ts'
import { courseOfferRoutes } from '#src/features/academico/courseOffers/courseOffers.routes.ts'

/** A-C5: what each unit offers of each course in a year. */
export const courseOffers = defineFeature({
  key: 'courseOffers',
  routes: courseOfferRoutes,
  runtime: () => import(/* webpackChunkName: "courseOffers-runtime" */ './courseOffers.runtime.ts'),
})
