import { recordSlice } from '#src/core/records/recordSlice.ts'
import { courseOfferRequests } from '#src/features/academico/courseOffers/courseOffers.requests.ts'

/** Offers of courses. */
export const courseOffersSlice = recordSlice('courseOffers', courseOfferRequests)

export const { conflictClosed } = courseOffersSlice.actions
export const { selectPage, selectChoices, selectRecord, selectConflict } = courseOffersSlice.selectors
