import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'

/** Name of the draft of a step: what was typed there and is not saved yet. */
export const stepDraftOf = (enrolmentId: number, step: StepSlug): string => `enrolling/${enrolmentId}/${step}`
