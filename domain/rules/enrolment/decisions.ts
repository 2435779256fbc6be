import { ENROLMENT_STATUS_LABEL, type EnrolmentStatus, isApprovable } from '#domain/rules/enrolment/status.ts'

/** What the school decides of enrolments, one or many at once. */
export const ENROLMENT_DECISIONS = ['aprovar', 'recusar', 'cancelar'] as const

export type EnrolmentDecision = (typeof ENROLMENT_DECISIONS)[number]

/** Enrolments that are decided at once, at most. */
export const DECIDED_AT_ONCE = 200

/** Whether a decision needs a reason, which the family reads. */
export const needsReason = (decision: EnrolmentDecision): boolean => decision !== 'aprovar'

interface Decided {
  readonly status: EnrolmentStatus
  /** Somebody changed it since whoever decides saw it. */
  readonly isStale: boolean
  /** Why it cannot be made an enrolment yet, by what the family chose; empty where nothing stands in the way. */
  readonly hindrance: string
}

/** Why a decision leaves an enrolment as it is; null where it does not. */
export const decisionFlaw = (decision: EnrolmentDecision, { status, isStale, hindrance }: Decided): string | null => {
  const stands = `A matrícula está como “${ENROLMENT_STATUS_LABEL[status]}”.`
  const isOpen = decision === 'cancelar' ? isApprovable(status) || status === 'Matriculado' : isApprovable(status)
  if (!isOpen) return stands
  if (isStale) return 'Mudou enquanto você escolhia. Confira a lista e tente de novo.'
  return decision === 'aprovar' && hindrance !== '' ? hindrance : null
}
