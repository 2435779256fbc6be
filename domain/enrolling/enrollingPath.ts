import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'

/** Path of a step in the route table. */
export const ENROLLING_PATH = '/matricula/matriculas/:matriculaId/etapas/:etapa'

/** The path of a step of an enrolment. */
export const enrollingStepOf = (enrolmentId: number, slug: StepSlug): string =>
  ENROLLING_PATH.replace(':matriculaId', String(enrolmentId)).replace(':etapa', slug)

/** Stands in the place of a step: leads to the first one that lacks something. */
export const ONGOING = 'continuar'

/** The path by which an enrolment goes on where it stands. */
export const enrollingOf = (enrolmentId: number): string =>
  ENROLLING_PATH.replace(':matriculaId', String(enrolmentId)).replace(':etapa', ONGOING)
