import { type Access, endpoint } from '#domain/api/endpoint.ts'
import type * as ReEnrolments from '#domain/api/reEnrolments.schemas.ts'

const SEE: Access = { anyOf: ['gestaoProcessos'] }
const EDIT: Access = { anyOf: ['gestaoProcessos'], edit: true }

/** The students whom a process of re-enrolment is about (M08, D 2.20), and what would become of each. */
export const listCampaign = endpoint<ReEnrolments.ListCampaign>('matricula', 'GET', 'Processo/:id/Rematriculas', SEE)
export const chooseForStudent = endpoint<ReEnrolments.ChooseForStudent>(
  'matricula',
  'PUT',
  'Processo/:id/Rematriculas/:idMatricula',
  EDIT,
)
/** Offers a re-enrolment to everybody who is ready. */
export const offerReEnrolments = endpoint<ReEnrolments.OfferReEnrolments>(
  'matricula',
  'POST',
  'Processo/:id/Rematriculas',
  EDIT,
)
