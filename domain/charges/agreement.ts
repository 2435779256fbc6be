import { KEEP } from '#domain/payments/paymentCodes.ts'
import type { IsHoliday } from '#domain/payments/dueDays.ts'
import { type Instalment, instalmentsOf } from '#domain/payments/instalments.ts'
import { hundredthsOf, WHOLE } from '#domain/base/shares.ts'
import { sumBy } from '#domain/base/sum.ts'

/** A charge that becomes part of an agreement, with today's amounts; whole cents. */
export interface Renegotiated {
  readonly cents: number
  /** Fine and interest in it. */
  readonly extras: number
}

export interface AgreementTerms {
  /** Percentage of fine and interest, 0 to 100, that the school waives. */
  readonly waivedPercent: number
  /** Paid at once, in whole cents. */
  readonly downPayment: number
  readonly count: number
  readonly firstDue: string
}

export interface AgreementPlan {
  readonly owed: number
  readonly waived: number
  readonly total: number
  readonly instalments: readonly Instalment[]
}

const LONGEST_PLAN = 24

/** Why the terms give no plan; null if they do. */
export const agreementFlaw = (
  charges: readonly Renegotiated[],
  { waivedPercent, downPayment, count, firstDue }: AgreementTerms,
  today: string,
): 'downPayment' | 'count' | 'firstDue' | 'waived' | null => {
  if (waivedPercent < 0 || waivedPercent > 100) return 'waived'
  if (count < 1 || count > LONGEST_PLAN) return 'count'
  if (firstDue < today) return 'firstDue'
  const { total } = totalsOf(charges, waivedPercent)
  // Every instalment is at least one cent.
  return downPayment < 0 || total - downPayment < count ? 'downPayment' : null
}

const totalsOf = (charges: readonly Renegotiated[], waivedPercent: number) => {
  const owed = sumBy(charges, ({ cents }) => cents)
  const extras = sumBy(charges, (charge) => charge.extras)
  const waived = Math.round((extras * hundredthsOf(waivedPercent)) / WHOLE)
  return { owed, waived, total: owed - waived }
}

/**
 * The new plan of an agreement (D 2.23): today's debt minus the waived part, split into a down payment and monthly
 * instalments.
 */
export const agreementPlan = (
  charges: readonly Renegotiated[],
  { waivedPercent, downPayment, count, firstDue }: AgreementTerms,
  today: string,
  isHoliday: IsHoliday,
): AgreementPlan => {
  const { owed, waived, total } = totalsOf(charges, waivedPercent)
  const later = instalmentsOf(
    {
      count,
      division: { kind: 'equal' },
      downPaymentPercent: 0,
      firstDue: { kind: 'date', day: firstDue },
      dueDay: null,
      interval: { unit: 'month', quantity: 1 },
      shift: KEEP,
    },
    total - downPayment,
    today,
    isHoliday,
  )
  const first: readonly Instalment[] =
    downPayment === 0 ? [] : [{ number: 0, due: today, cents: downPayment, moved: false }]
  return { owed, waived, total, instalments: [...first, ...later] }
}

/**
 * Spreads the payments of a broken agreement over its original charges, the oldest first. The charges are ordered by
 * due day; whole cents. `over`: the rest that exceeds them.
 */
export const creditedTo = (
  paid: number,
  owed: readonly number[],
): { readonly credits: readonly number[]; readonly over: number } => {
  let left = paid
  const credits = owed.map((cents) => {
    const credit = Math.min(left, cents)
    left -= credit
    return credit
  })
  return { credits, over: left }
}
