import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  courseOffersAsked,
  loadCourseOffer,
  loadOfferChoices,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { courseOffersSaga } from '#src/features/academico/courseOffers/courseOffers.saga.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { COURSE_OFFERS, copiedIn } from '#src/features/academico/courseOffers/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'

export const runtime = defineRuntime({
  state: { courseOffers: courseOffersSlice.reducer },
  recorded: ['courseOffers'],
  sagas: { courseOffers: courseOffersSaga },
  feeds: {
    [COURSE_OFFERS]: ({ filters, arriving }) => [
      ...(arriving ? [loadOfferChoices.asked(null)] : []),
      courseOffersAsked(filters),
    ],
    [`${COURSE_OFFERS}/:id`]: ({ params, query, arriving }) => {
      const id = idIn(params['id']) ?? copiedIn(query['copia'])
      return arriving ? [loadOfferChoices.asked(null), ...(id === null ? [] : [loadCourseOffer.asked(id)])] : []
    },
  },
})
