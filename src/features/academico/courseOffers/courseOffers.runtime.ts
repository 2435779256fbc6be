import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { afterChange } from '#src/core/records/record.saga.ts'
import { formFeed, listFeed } from '#src/core/records/recordFeeds.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  COURSE_OFFER_NAME,
  courseOfferRequests,
  courseOffersAsked,
  createCourseOffer,
  removeCourseOffer,
  setCourseOfferStatus,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { courseOffersSlice } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { COURSE_OFFERS, copiedIn, draftOf } from '#src/features/academico/courseOffers/paths.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { on, type Saga } from '#src/platform/effects.ts'
import { endsOf } from '#src/platform/request/request.ts'

/** A copy has a draft of its own. */
const created = ({ payload: { input } }: ReturnType<typeof createCourseOffer.answered>): Saga =>
  formSaved(draftOf(null, input.copied), doneText(COURSE_OFFER_NAME, 'cadastrad'), pushed(COURSE_OFFERS))

export const runtime = defineRuntime({
  state: { courseOffers: courseOffersSlice.reducer },
  recorded: ['courseOffers'],
  requests: [...Object.values(courseOfferRequests), createCourseOffer, setCourseOfferStatus, removeCourseOffer],
  sagas: {
    courseOffers: [
      on(createCourseOffer.answered, created),
      afterChange(courseOfferRequests, COURSE_OFFER_NAME, { list: COURSE_OFFERS, draftOf: (id) => draftOf(id, null) }),
    ],
  },
  outdatedBy: [...endsOf(setCourseOfferStatus), ...endsOf(removeCourseOffer)],
  feeds: {
    [COURSE_OFFERS]: listFeed(courseOfferRequests, courseOffersAsked),
    [`${COURSE_OFFERS}/:id`]: formFeed(
      courseOfferRequests,
      ({ params, query }) => idIn(params['id']) ?? copiedIn(query['copia']),
    ),
  },
})
