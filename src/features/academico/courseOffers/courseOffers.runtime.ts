import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  courseOffersAsked,
  createCourseOffer,
  loadCourseOffer,
  loadCourseOffers,
  loadOfferChoices,
  removeCourseOffer,
  setCourseOfferStatus,
  updateCourseOffer,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { courseOffersSaga } from '#src/features/academico/courseOffers/courseOffers.saga.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { COURSE_OFFERS, copiedIn } from '#src/features/academico/courseOffers/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { courseOffers: courseOffersSlice.reducer },
  recorded: ['courseOffers'],
  requests: [
    loadCourseOffers,
    loadOfferChoices,
    loadCourseOffer,
    createCourseOffer,
    updateCourseOffer,
    setCourseOfferStatus,
    removeCourseOffer,
  ],
  sagas: { courseOffers: courseOffersSaga },
  outdatedBy: [...endsOf(setCourseOfferStatus), ...endsOf(removeCourseOffer)],
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
