import type { CourseOfferWire } from '#domain/courseOffers/courseOffers.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** What a unit offers of a course in a year (A-C5): what the choice of year, unit, course, period and grade is made of. */
export const {
  list: listCourseOffers,
  choices: courseOfferChoices,
  get: getCourseOffer,
  create: createCourseOffer,
  update: updateCourseOffer,
  setStatus: setCourseOfferStatus,
} = recordCalls<CourseOfferWire>('academico', 'GestaoCurso', 'gestaoCursos')

/** Only while it has neither enrolments nor class groups. */
export const removeCourseOffer = removeCall<CourseOfferWire>('academico', 'GestaoCurso', 'gestaoCursos')
