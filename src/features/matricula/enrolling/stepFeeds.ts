import type { Action } from '@reduxjs/toolkit'
import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import type { Visit } from '#src/core/router/runtime.ts'
import { loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'
import { loadEnrollingOffers } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import {
  loadEnrollingGuardians,
  loadEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import {
  loadConclusion,
  loadCourses,
  loadItems,
  loadPayments,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { openContract } from '#src/features/matricula/enrolling/steps/contract/contract.requests.ts'

/** The requests of a step on arrival, by the id of the enrolment. Pure. */
export type StepFeeds = (enrolmentId: number, visit: Visit) => readonly Action[]

/** A step without a line needs only the enrolment, or loads after it. */
export const STEP_FEEDS: Readonly<Partial<Record<StepSlug, StepFeeds>>> = {
  aluno: (id) => [loadEnrollingStudent.asked(id)],
  responsaveis: (id) => [loadEnrollingGuardians.asked(id), loadConfiguredForms.asked(null)],
  ficha: (id) => [loadEnrollingStudent.asked(id), loadConfiguredForms.asked(null)],
  curso: (id) => [loadEnrollingOffers.asked(id)],
  pagamento: (id) => [loadPayments.asked(id)],
  'cursos-extras': (id) => [loadCourses.asked(id)],
  'pagamento-cursos-extras': (id) => [loadPayments.asked(id)],
  'outros-itens': (id) => [loadItems.asked(id)],
  conclusao: (id) => [loadConclusion.asked(id)],
  contrato: (enrolmentId) => [loadPendingTerms.asked(null), openContract.asked(enrolmentId)],
}
