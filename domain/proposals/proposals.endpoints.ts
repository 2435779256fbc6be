import { endpoint } from '#domain/base/endpoint.ts'
import type * as Proposals from '#domain/proposals/proposals.schemas.ts'

/** Anybody who is signed in may ask; only the guardians of the student and staff who manage enrolments are answered. */
const ACCESS = 'signedIn'

/** How an enrolment is paid, and its extra courses. */
export const getPayments = endpoint<Proposals.GetPayments>('matricula', 'GET', 'Matricula/:id/Pagamento', ACCESS)
export const choosePayments = endpoint<Proposals.ChoosePayments>('matricula', 'PUT', 'Matricula/:id/Pagamento', ACCESS)
export const getOfferedCourses = endpoint<Proposals.GetOfferedCourses>(
  'matricula',
  'GET',
  'Matricula/:id/CursosExtras',
  ACCESS,
)
export const chooseCourses = endpoint<Proposals.ChooseCourses>('matricula', 'PUT', 'Matricula/:id/CursosExtras', ACCESS)
export const getOfferedItems = endpoint<Proposals.GetOfferedItems>(
  'matricula',
  'GET',
  'Matricula/:id/OutrosItens',
  ACCESS,
)
export const chooseItems = endpoint<Proposals.ChooseItems>('matricula', 'PUT', 'Matricula/:id/OutrosItens', ACCESS)
