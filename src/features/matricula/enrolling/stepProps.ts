import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import type { EnrolmentStep } from '#domain/enrolling/enrollingSteps.ts'

/** What every step gets from its layout. */
export interface StepProps {
  readonly enrolling: Enrolling
  readonly step: EnrolmentStep
  /** Nothing may be changed: “Avançar” only goes on. */
  readonly readOnly: boolean
  /** To the previous step; undefined at the first one. */
  readonly onBack: (() => void) | undefined
}
