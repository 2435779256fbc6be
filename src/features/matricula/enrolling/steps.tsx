import { type ComponentType, lazy } from 'react'
import type { StepSlug } from '#domain/rules/enrolment/steps.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'

/**
 * The screen of each step, fetched with the first visit:
 * `ficha: lazy(async () => ({ default: (await import(… './steps/form/FormStep.screen.tsx')).FormStep }))`. Whoever is
 * done with a step dispatches `stepDone(step.number)`.
 */
export const STEP_SCREENS: Readonly<Partial<Record<StepSlug, ComponentType<StepProps>>>> = {
  contrato: lazy(async () => ({
    default: (await import(/* webpackChunkName: "step-contract" */ './steps/contract/ContractStep.screen.tsx'))
      .ContractStep,
  })),
}
