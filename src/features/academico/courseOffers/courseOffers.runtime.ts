import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { courseOfferRequests, courseOffersAsked } from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { courseOffersSaga } from '#src/features/academico/courseOffers/courseOffers.saga.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { COURSE_OFFERS, copiedIn } from '#src/features/academico/courseOffers/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { courseOffers: courseOffersSlice.reducer },
  sagas: { courseOffers: courseOffersSaga },
  feeds: {
    [COURSE_OFFERS]: listFeed(courseOfferRequests, courseOffersAsked),
    [`${COURSE_OFFERS}/:id`]: formFeed(
      courseOfferRequests,
      ({ params, query }) => idIn(params['id']) ?? copiedIn(query['copia']),
    ),
  },
})
