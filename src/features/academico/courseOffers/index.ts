import { defineFeature } from '#src/core/feature.ts'
import { courseOfferRoutes } from '#src/features/academico/courseOffers/courseOffers.routes.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'

/** A-C5: what each unit offers of each course in a year. */
export const courseOffers = defineFeature({
  key: 'courseOffers',
  reducer: courseOffersSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './courseOffers.saga.ts')).courseOffersSaga,
  routes: courseOfferRoutes,
})
