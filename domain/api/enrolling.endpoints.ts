import { endpoint } from '#domain/api/endpoint.ts'
import type { GetEnrolling, GetHiddenTabs, GetStep, PutStep } from '#domain/api/enrolling.schemas.ts'

/** Whoever is signed in may ask; only the guardians of the student and staff who manage enrolments are answered. */
const ACCESS = 'signedIn'

/** The step that an enrolment has reached (portal.md 7): 204 where none was yet. */
export const getStep = endpoint<GetStep>('matricula', 'GET', 'Matricula/StepMatricula', ACCESS)
export const putStep = endpoint<PutStep>('matricula', 'PUT', 'Matricula/StepMatricula', ACCESS)
/** Which tabs an enrolment does without (portal.md 7). */
export const getHiddenTabs = endpoint<GetHiddenTabs>('matricula', 'GET', 'AbasOcultasMatricula', ACCESS)
export const getEnrolling = endpoint<GetEnrolling>('matricula', 'GET', 'Matricula/:id/Andamento', ACCESS)
