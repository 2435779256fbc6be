import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'

/** Path of a step in the route table. */
export const ENROLLING_PATH = '/matricula/matriculas/:matriculaId/etapas/:etapa'

/** The path of a step of an enrolment. */
export const enrollingStepOf = (enrolmentId: number, slug: StepSlug): string =>
  ENROLLING_PATH.replace(':matriculaId', String(enrolmentId)).replace(':etapa', slug)
