import type {
  ConcludeEnrolment,
  DecideEnrolments,
  GetConclusion,
  PrintEnrolmentReceipt,
} from '#domain/confirmation/confirmation.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

/** Anybody who is signed in may ask; only the guardians of the student and staff who manage enrolments are answered. */
const ACCESS = 'signedIn'

export const getConclusion = endpoint<GetConclusion>('matricula', 'GET', 'Matricula/:id/Conclusao', ACCESS)
/** The last step of a family: sends the enrolment to the school, or makes it one where the school need not approve. */
export const concludeEnrolment = endpoint<ConcludeEnrolment>('matricula', 'POST', 'Matricula/:id/Conclusao', ACCESS)
/** The receipt of a concluded enrolment, as PDF. */
export const printEnrolmentReceipt = fileEndpoint<PrintEnrolmentReceipt>(
  'matricula',
  'Matricula/:id/Conclusao/Comprovante',
  ACCESS,
)
/** Approves, refuses or cancels enrolments, or makes enrolments of reservations (M09), or tells what that would do. */
export const decideEnrolments = endpoint<DecideEnrolments>('matricula', 'POST', 'Matricula/Decisao', {
  anyOf: ['gestaoMatricula'],
  edit: true,
})
