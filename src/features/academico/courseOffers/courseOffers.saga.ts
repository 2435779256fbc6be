import { isAnyOf } from '@reduxjs/toolkit'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { serveCreation, serveRecord, serveRemoval, serveStatus } from '#src/core/records/record.saga.ts'
import { doneText } from '#src/core/records/recordWords.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  COURSE_OFFER_NAME as NAME,
  courseOfferRequests,
  courseOffersAsked,
  createCourseOffer,
  removeCourseOffer,
  setCourseOfferStatus,
} from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { COURSE_OFFERS, draftOf } from '#src/features/academico/courseOffers/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const { update } = courseOfferRequests

const created = ({ payload: { input } }: ReturnType<typeof createCourseOffer.answered>): Saga =>
  formSaved(draftOf(null, input.copied), doneText(NAME, 'cadastrad'), pushed(COURSE_OFFERS))

const updated = ({ payload: { input } }: ReturnType<typeof update.answered>): Saga =>
  formSaved(draftOf(input.id, null), doneText(NAME, 'atualizad'), pushed(COURSE_OFFERS))

function* listAgain(): Saga {
  yield* put(courseOffersAsked(yield* select(selectFilters)))
}

const actionEnded = isAnyOf(setStatus.answered, setStatus.failed, removeCourseOffer.answered, removeCourseOffer.failed)

export function* courseOffersSaga(): Saga {
  yield* fork(serveRecord, courseOfferRequests)
  yield* fork(serveCreation, createCourseOffer)
  yield* fork(serveStatus, setCourseOfferStatus, NAME)
  yield* fork(serveRemoval, removeCourseOffer, NAME)
  yield* fork(takeEvery, createCourseOffer.answered, created)
  yield* fork(takeEvery, update.answered, updated)
  yield* takeEvery({ match: actionEnded }, listAgain)
}
