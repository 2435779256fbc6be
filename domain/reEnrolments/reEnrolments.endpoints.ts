import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type * as ReEnrolments from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'

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
/** To whom a re-enrolment would be offered; nothing is written. */
export const simulateOffer = endpoint<ReEnrolments.SimulateOffer>(
  'matricula',
  'POST',
  'Processo/:id/Rematriculas/Simulacao',
  EDIT,
)
/** Offers a re-enrolment to everybody who is ready, as it was seen. */
export const offerReEnrolments = endpoint<ReEnrolments.OfferReEnrolments>(
  'matricula',
  'POST',
  'Processo/:id/Rematriculas',
  EDIT,
)
/** Notes what a family means to do, for one that said it otherwise than by the portal. */
export const noteIntention = endpoint<ReEnrolments.NoteIntention>(
  'matricula',
  'PUT',
  'Processo/:id/Rematriculas/:idMatricula/Intencao',
  EDIT,
)
/** The direction releases a re-enrolment that an occurrence holds. The same again changes nothing. */
export const releaseReEnrolment = endpoint<ReEnrolments.ReleaseReEnrolment>(
  'matricula',
  'PUT',
  'Processo/:id/Rematriculas/:idMatricula/Liberacao',
  { anyOf: ['ocorrenciasRestritas'], edit: true },
)

/** Whom a reminder would reach, and by which channels; nothing is written. */
export const simulateCampaignReminder = endpoint<ReEnrolments.SimulateCampaignReminder>(
  'matricula',
  'POST',
  'Processo/:id/Rematriculas/Lembrete/Simulacao',
  EDIT,
)
/** Reminds who has a re-enrolment to conclude, or did not say whether the student goes on: each guardian once a day. */
export const remindCampaign = endpoint<ReEnrolments.RemindCampaign>(
  'matricula',
  'POST',
  'Processo/:id/Rematriculas/Lembrete',
  EDIT,
)

const GUARDIANS = { types: [GUARDIAN] } as const

/** Children of whom a guardian is asked whether they re-enrol (A01, D 2.20 “intenção”). */
export const listIntentions = endpoint<ReEnrolments.ListIntentions>(
  'matricula',
  'GET',
  'Matricula/Intencoes',
  GUARDIANS,
)
export const answerIntention = endpoint<ReEnrolments.AnswerIntention>(
  'matricula',
  'PUT',
  'Processo/:id/Alunos/:idAluno/Intencao',
  GUARDIANS,
)
