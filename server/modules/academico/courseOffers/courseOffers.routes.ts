import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import {
  CourseOfferChange,
  CourseOfferDraft,
  CourseOfferListQuery,
  CourseOfferPage,
  CourseOfferRecord,
  CourseOfferStatus,
  CourseOfferVersion,
} from '#domain/courseOffers/courseOffers.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listCourseOffers } from '#server/modules/academico/courseOffers/list.ts'
import { readCourseOffer } from '#server/modules/academico/courseOffers/read.ts'
import { changeCourseOffer, createCourseOffer } from '#server/modules/academico/courseOffers/save.ts'
import { changeCourseOfferStatus, removeCourseOffer } from '#server/modules/academico/courseOffers/status.ts'
import { readSchoolChoices } from '#server/modules/academico/frame/index.ts'

const done = { isSuccess: true } as const

/** A-C5: what each unit offers of each course in a year (D 2.1). */
export const courseOfferRoutes: readonly Served[] = [
  serve(calls.listCourseOffers, { query: CourseOfferListQuery, answer: CourseOfferPage }, listCourseOffers),

  serve(calls.courseOfferChoices, { answer: SchoolChoices }, ({ db, caller }) => readSchoolChoices(db, caller)),

  serve(calls.getCourseOffer, { params: ById, answer: CourseOfferRecord }, (incoming) =>
    readCourseOffer(incoming, incoming.params.id),
  ),

  serve(calls.createCourseOffer, { body: CourseOfferDraft, answer: CourseOfferRecord }, createCourseOffer),

  serve(
    calls.updateCourseOffer,
    { params: ById, body: CourseOfferChange, answer: CourseOfferRecord },
    changeCourseOffer,
  ),

  serve(
    calls.setCourseOfferStatus,
    { params: ById, body: CourseOfferStatus, answer: CourseOfferRecord },
    changeCourseOfferStatus,
  ),

  serve(calls.removeCourseOffer, { params: ById, query: CourseOfferVersion, answer: Done }, async (incoming) => {
    await removeCourseOffer(incoming)
    return done
  }),
]
