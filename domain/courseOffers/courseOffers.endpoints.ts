import type * as Offers from '#domain/courseOffers/courseOffers.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type { GetSchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'

const SEE: Access = { anyOf: ['gestaoCursos'] }
const EDIT: Access = { anyOf: ['gestaoCursos'], edit: true }

/** What a unit offers of a course in a year (A-C5): what the choice of year, unit, course, period and grade is made of. */
export const listCourseOffers = endpoint<Offers.ListCourseOffers>('academico', 'GET', 'GestaoCurso/GetPagedList', SEE)
export const courseOfferChoices = endpoint<GetSchoolChoices>('academico', 'GET', 'GestaoCurso/Escolhas', SEE)
export const getCourseOffer = endpoint<Offers.GetCourseOffer>('academico', 'GET', 'GestaoCurso/:id', SEE)
export const createCourseOffer = endpoint<Offers.CreateCourseOffer>('academico', 'POST', 'GestaoCurso', EDIT)
export const updateCourseOffer = endpoint<Offers.UpdateCourseOffer>('academico', 'PUT', 'GestaoCurso/:id', EDIT)
export const setCourseOfferStatus = endpoint<Offers.SetCourseOfferStatus>(
  'academico',
  'PUT',
  'GestaoCurso/:id/Status',
  EDIT,
)
/** Only while it has neither enrolments nor class groups. */
export const removeCourseOffer = endpoint<Offers.RemoveCourseOffer>('academico', 'DELETE', 'GestaoCurso/:id', EDIT)
