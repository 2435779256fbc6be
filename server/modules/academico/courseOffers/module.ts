import type { ServerModule } from '#server/host/module.ts'
import { ById, Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import { CourseOffer, CourseOfferListQuery, CourseOfferPage } from '#domain/courseOffers/courseOffers.schemas.ts'
import { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { RemovedVersion, StatusChange } from '#domain/records/record.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { courseOffers, listCourseOffers } from '#server/modules/academico/courseOffers/read.ts'
import { allowRemoval, allowStatus, COURSE_OFFERS } from '#server/modules/academico/courseOffers/save.ts'
import { readSchoolChoices } from '#server/school/choices/schoolChoices.ts'
import { changeRecord, changeStatus, createRecord, removeRecord } from '#server/records/save.ts'

const { draft, change, record } = CourseOffer

/** A-C5: what each unit offers of each course in a year (D 2.1). */
export const courseOffersModule: ServerModule = {
  routes: () => [
    serve(calls.listCourseOffers, { query: CourseOfferListQuery, answer: CourseOfferPage }, listCourseOffers),
    serve(calls.courseOfferChoices, { answer: SchoolChoices }, ({ db, caller }) => readSchoolChoices(db, caller)),
    serve(calls.getCourseOffer, { params: ById, answer: record }, (incoming) =>
      courseOffers.own(incoming, incoming.params.id),
    ),
    serve(calls.createCourseOffer, { body: draft, answer: record }, (incoming) =>
      createRecord(COURSE_OFFERS, incoming),
    ),
    serve(calls.updateCourseOffer, { params: ById, body: change, answer: record }, (incoming) =>
      changeRecord(COURSE_OFFERS, incoming),
    ),
    serve(calls.setCourseOfferStatus, { params: ById, body: StatusChange, answer: record }, (incoming) =>
      changeStatus(COURSE_OFFERS, incoming, allowStatus),
    ),
    serve(calls.removeCourseOffer, { params: ById, query: RemovedVersion, answer: Done }, (incoming) =>
      removeRecord(COURSE_OFFERS, incoming, allowRemoval),
    ),
  ],
}
