import { ENROLMENT_STATUS_LABEL, type EnrolmentStatus, isApprovable } from '#domain/enrolments/enrolmentStatus.ts'

/** What the school decides of enrolments, one or many at once. */
export const ENROLMENT_DECISIONS = ['aprovar', 'recusar', 'cancelar', 'converter'] as const

export type EnrolmentDecision = (typeof ENROLMENT_DECISIONS)[number]

/** Enrolments that are decided at once, at most. */
export const DECIDED_AT_ONCE = 200

/** Whether a decision needs a reason, which the family reads. */
export const needsReason = (decision: EnrolmentDecision): boolean => decision === 'recusar' || decision === 'cancelar'

interface Decided {
  readonly status: EnrolmentStatus
  /** It reserves a seat, and still does. */
  readonly isReserved: boolean
  /** Changed after the deciding person loaded it. */
  readonly isStale: boolean
  /** What stands in the way of the decision; empty if nothing does. */
  readonly hindrance: string
}

/** What is decided of those who are enrolled as well; a reservation that was approved stands so too. */
const SETTLED_TOO: readonly EnrolmentDecision[] = ['cancelar', 'converter']

/** Why a decision does not change an enrolment; null if it does. */
export const decisionFlaw = (
  decision: EnrolmentDecision,
  { status, isReserved, isStale, hindrance }: Decided,
): string | null => {
  if (decision === 'converter' && !isReserved) return 'Não é uma reserva ativa.'
  const stands = `A matrícula está como “${ENROLMENT_STATUS_LABEL[status]}”.`
  if (!isApprovable(status) && !(SETTLED_TOO.includes(decision) && status === 'Matriculado')) return stands
  if (isStale) return 'Mudou enquanto você escolhia. Confira a lista e tente de novo.'
  return hindrance === '' ? null : hindrance
}
