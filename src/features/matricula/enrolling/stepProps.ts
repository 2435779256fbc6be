import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import type { EnrolmentStep } from '#domain/enrolling/enrollingSteps.ts'

/** What the frame tells every step. */
export interface StepProps {
  readonly enrolling: Enrolling
  readonly step: EnrolmentStep
  /** Nothing may be changed: what was chosen is shown, and “Avançar” only leads on. */
  readonly readOnly: boolean
  /** To the step before; undefined at the first one. */
  readonly onBack: (() => void) | undefined
}
