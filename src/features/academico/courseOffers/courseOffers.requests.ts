import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import type { CourseOfferDraft, CourseOfferWire } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idsOf, listQueryOf, statusMeant } from '#src/core/filters/listQuery.ts'
import { recordRequests, removeRequest, statusRequest } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** What an offer is called. */
export const COURSE_OFFER_NAME = { one: 'Oferta de curso', genero: 'a' } as const

export const courseOfferRequests = recordRequests<CourseOfferWire>('courseOffers', {
  list: calls.listCourseOffers,
  choices: calls.courseOfferChoices,
  get: calls.getCourseOffer,
  update: calls.updateCourseOffer,
})

/** A new offer, and which one it is a copy of. */
interface NewOffer {
  readonly copied: number | null
  readonly draft: CourseOfferDraft
}

export const createCourseOffer = defineRequest('courseOffers/create', calls.createCourseOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft }: NewOffer) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const setCourseOfferStatus = statusRequest('courseOffers', calls.setCourseOfferStatus, COURSE_OFFER_NAME)

export const removeCourseOffer = removeRequest('courseOffers', calls.removeCourseOffer, COURSE_OFFER_NAME)

const FILTERS = { idAnoLetivo: 'year', idUnidade: 'unit', idCurso: 'course', idPeriodo: 'shift' }

/** The offers that the filters let through; without a year the server takes the running one. */
export const courseOffersAsked = (values: FilterValues) =>
  courseOfferRequests.loadList.asked({ ...listQueryOf(values), ...statusMeant(values), ...idsOf(values, FILTERS) })
