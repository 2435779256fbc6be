import type { Action } from '@reduxjs/toolkit'
import type { StepSlug } from '#domain/rules/enrolment/steps.ts'
import type { Visit } from '#src/core/router/runtime.ts'

/** What a step needs to have asked when somebody comes to it, by the id of the enrolment. Pure. */
export type StepFeeds = (enrolmentId: number, visit: Visit) => readonly Action[]

/** A step without a line needs no more than the enrolment. */
export const STEP_FEEDS: Readonly<Partial<Record<StepSlug, StepFeeds>>> = {}
