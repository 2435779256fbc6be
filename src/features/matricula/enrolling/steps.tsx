import type { ComponentType } from 'react'
import type { Enrolling } from '#domain/api/enrolling.schemas.ts'
import type { EnrolmentStep, StepSlug } from '#domain/rules/enrolment/steps.ts'

/** What the frame tells every step. */
export interface StepProps {
  readonly enrolling: Enrolling
  readonly step: EnrolmentStep
  /** Nothing may be changed: what was chosen is shown, and “Avançar” only leads on. */
  readonly readOnly: boolean
  /** To the step before; undefined at the first one. */
  readonly onBack: (() => void) | undefined
}

/**
 * The screen of each step, fetched with the first visit:
 * `ficha: lazy(async () => ({ default: (await import(… './steps/form/FormStep.screen.tsx')).FormStep }))`. Whoever is
 * done with a step dispatches `stepDone(step.number)`.
 */
export const STEP_SCREENS: Readonly<Partial<Record<StepSlug, ComponentType<StepProps>>>> = {}
