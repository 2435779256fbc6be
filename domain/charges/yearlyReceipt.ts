/** One payment of a charge; whole cents. */
export interface PaidOnce {
  readonly cents: number
  /** Fine, interest and overpayment: no cost of instruction. */
  readonly extras: number
}

/** The part of an agreement that replaces enrolment fees and tuition; whole cents. */
export interface AgreementParts {
  /** Its part of tuition, without fine and interest. */
  readonly tuition: number
  readonly total: number
}

/**
 * The part of a payment that is cost of instruction (Lei 9.250/1995, art. 8º, II, b): the amount itself without fine
 * and interest; of an agreement, the share that replaces tuition.
 */
export const tuitionOf = ({ cents, extras }: PaidOnce, agreement: AgreementParts | null): number => {
  const amount = Math.max(0, cents - extras)
  if (agreement === null) return amount
  if (agreement.total === 0) return 0
  return Math.round((amount * Math.min(agreement.tuition, agreement.total)) / agreement.total)
}
