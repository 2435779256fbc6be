import type { StepSlug } from '#domain/rules/enrolment/steps.ts'

/** Name of the draft of a step: what was typed there and is not saved yet. */
export const stepDraftOf = (enrolmentId: number, step: StepSlug): string => `enrolling/${enrolmentId}/${step}`
