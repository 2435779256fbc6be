import type { IsHoliday } from '#domain/payments/dueDays.ts'
import { dueOn, type LateTerms } from '#domain/prices/late.ts'
import type { Step } from '#domain/prices/priceSteps.ts'
import { sumBy } from '#domain/base/sum.ts'

/** An instalment as it was billed; amounts in whole cents. */
export interface Billed {
  readonly number: number
  readonly due: string
  /** Until it is due. */
  readonly net: number
  /** Later, before fine and interest. */
  readonly late: number
  readonly terms: LateTerms
}

/** A payment or waiver of an instalment. */
export interface Paid {
  readonly on: string
  /** Whole cents, waived part included. */
  readonly cents: number
}

/** How a payment is allocated. */
export interface Settled {
  readonly fine: number
  readonly interest: number
  /** The discount lost by late payment. */
  readonly lost: number
  /** The overpaid part. */
  readonly over: number
}

export interface Balance {
  /** Amount due on that day; 0 if nothing is owed. */
  readonly cents: number
  readonly fine: number
  readonly interest: number
  readonly lost: number
  /** Days late. */
  readonly days: number
  readonly steps: readonly Step[]
}

/** The open balance of an instalment after some payments. */
interface Rest extends Billed {
  /** Earlier fine and interest not covered by a payment. */
  readonly carried: number
}

const rest = (billed: Billed): Rest => ({ ...billed, carried: 0 })

/**
 * The debt of an instalment on a day, after partial payments (V24, V25). A payment covers fine and interest first, then
 * the amount itself (Código Civil, art. 354): interest continues on the rest of the amount, the fine is charged once.
 * Payments are ordered by day.
 */
export const balanceOn = (billed: Billed, payments: readonly Paid[], day: string, isHoliday: IsHoliday): Balance => {
  const left = payments.reduce((before, paid) => after(before, paid, isHoliday).rest, rest(billed))
  return owedOf(left, day, isHoliday)
}

/** How a further payment is allocated, after the earlier ones. */
export const settledBy = (billed: Billed, before: readonly Paid[], paid: Paid, isHoliday: IsHoliday): Settled =>
  after(
    before.reduce((left, one) => after(left, one, isHoliday).rest, rest(billed)),
    paid,
    isHoliday,
  ).settled

const owedOf = (left: Rest, day: string, isHoliday: IsHoliday): Balance => {
  if (left.net === 0 && left.carried === 0) return { cents: 0, fine: 0, interest: 0, lost: 0, days: 0, steps: [] }
  const { cents, days, steps } = dueOn(left, day, left.terms, isHoliday)
  const carried: readonly Step[] =
    left.carried === 0
      ? []
      : [{ kind: 'charge', name: 'Encargos de antes', cents: left.carried, result: cents + left.carried }]
  return {
    cents: cents + left.carried,
    fine: centsOf(steps, 'fine'),
    interest: centsOf(steps, 'interest'),
    lost: centsOf(steps, 'lost'),
    days,
    steps: [...steps, ...carried],
  }
}

const centsOf = (steps: readonly Step[], kind: 'fine' | 'interest' | 'lost'): number =>
  sumBy(steps, (step) => (step.kind === kind ? step.cents : 0))

const after = (
  left: Rest,
  { on, cents }: Paid,
  isHoliday: IsHoliday,
): { readonly rest: Rest; readonly settled: Settled } => {
  const owed = owedOf(left, on, isHoliday)
  const { fine, interest, lost } = owed
  if (cents >= owed.cents)
    return {
      rest: { ...left, net: 0, late: 0, carried: 0 },
      settled: { fine, interest, lost, over: cents - owed.cents },
    }
  if (owed.days === 0) {
    const principal = Math.max(0, cents - left.carried)
    const kept = { net: left.net - principal, late: left.late - principal, carried: Math.max(0, left.carried - cents) }
    return { rest: { ...left, ...kept }, settled: { fine: 0, interest: 0, lost: 0, over: 0 } }
  }
  const extras = owed.cents - left.late
  const reached = Math.min(cents, extras)
  const principal = left.late - (cents - reached)
  const paidFine = Math.min(fine, reached)
  return {
    rest: {
      ...left,
      due: on,
      net: principal,
      late: principal,
      carried: extras - reached,
      terms: { ...left.terms, finePercent: 0 },
    },
    settled: { fine: paidFine, interest: Math.min(interest, reached - paidFine), lost, over: 0 },
  }
}
