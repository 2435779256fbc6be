import { endpoint } from '#domain/base/endpoint.ts'
import type { GetEnrolling, GetHiddenTabs, GetStep, PutStep } from '#domain/enrolling/enrolling.schemas.ts'
import type * as People from '#domain/enrolling/enrolling.wire.ts'
import { GUARDIAN } from '#domain/base/signedIn.ts'

/** Anybody who is signed in may ask; only the guardians of the student and staff who manage enrolments are answered. */
const ACCESS = 'signedIn'

/** The step that an enrolment has reached (portal.md 7): 204 where none was yet. */
export const getStep = endpoint<GetStep>('matricula', 'GET', 'Matricula/StepMatricula', ACCESS)
export const putStep = endpoint<PutStep>('matricula', 'PUT', 'Matricula/StepMatricula', ACCESS)
/** Which tabs an enrolment does without (portal.md 7). */
export const getHiddenTabs = endpoint<GetHiddenTabs>('matricula', 'GET', 'AbasOcultasMatricula', ACCESS)
export const getEnrolling = endpoint<GetEnrolling>('matricula', 'GET', 'Matricula/:id/Andamento', ACCESS)

const GUARDIANS = { types: [GUARDIAN] } as const

/** What a guardian may begin for the children, and for somebody new to the school (A01). */
export const listStarts = endpoint<People.ListStarts>('matricula', 'GET', 'Matricula/Inicios', GUARDIANS)
export const startEnrolling = endpoint<People.StartEnrolling>('matricula', 'POST', 'Matricula/Inicios', GUARDIANS)

/** Steps 1 and 3: the student, with what the school asks besides. */
export const getEnrollingStudent = endpoint<People.GetEnrollingStudent>(
  'matricula',
  'GET',
  'Matricula/:id/Aluno',
  ACCESS,
)
export const putEnrollingStudent = endpoint<People.PutEnrollingStudent>(
  'matricula',
  'PUT',
  'Matricula/:id/Aluno',
  ACCESS,
)
/** Step 2: who answers for the student; a guardian changes their own data. */
export const getEnrollingGuardians = endpoint<People.GetEnrollingGuardians>(
  'matricula',
  'GET',
  'Matricula/:id/Responsaveis',
  ACCESS,
)
export const putEnrollingGuardian = endpoint<People.PutEnrollingGuardian>(
  'matricula',
  'PUT',
  'Matricula/:id/Responsavel',
  ACCESS,
)
/** Step 5: where the enrolment may lead, and the seat. */
export const getEnrollingOffers = endpoint<People.GetEnrollingOffers>(
  'matricula',
  'GET',
  'Matricula/:id/Ofertas',
  ACCESS,
)
export const putEnrollingCourse = endpoint<People.PutEnrollingCourse>('matricula', 'PUT', 'Matricula/:id/Curso', ACCESS)
export const renewSeat = endpoint<People.RenewSeat>('matricula', 'POST', 'Matricula/:id/Vaga', ACCESS)
export const convertReservation = endpoint<People.ConvertReservation>(
  'matricula',
  'POST',
  'Matricula/:id/Conversao',
  ACCESS,
)
