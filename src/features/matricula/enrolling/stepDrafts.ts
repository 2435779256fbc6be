import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'

/** Name of the draft of a step. */
export const stepDraftOf = (enrolmentId: number, step: StepSlug): string => `enrolling/${enrolmentId}/${step}`
