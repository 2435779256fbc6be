import { endpoint } from '#domain/api/endpoint.ts'
import type { ChoosePayments, GetPayments } from '#domain/api/proposals.schemas.ts'

/** Whoever is signed in may ask; only the guardians of the student and staff who manage enrolments are answered. */
const ACCESS = 'signedIn'

/** How an enrolment is paid, and its extra courses. */
export const getPayments = endpoint<GetPayments>('matricula', 'GET', 'Matricula/:id/Pagamento', ACCESS)
export const choosePayments = endpoint<ChoosePayments>('matricula', 'PUT', 'Matricula/:id/Pagamento', ACCESS)
