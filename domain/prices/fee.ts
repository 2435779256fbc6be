import type { Step } from '#domain/prices/priceSteps.ts'

/** What a course costs in a year: the whole, or each of its instalments, in whole cents. */
export type FeeAmount =
  | { readonly kind: 'annual'; readonly cents: number }
  | { readonly kind: 'perInstalment'; readonly cents: number }

interface FeeOfYear {
  readonly name: string
  readonly amount: FeeAmount
  /** Instalments of a whole year. */
  readonly count: number
  /** Month from which it is paid, 1 to 12; 1 for the whole year. */
  readonly firstMonth: number
}

interface FeeFrom {
  /** Whole cents from the first month on. */
  readonly cents: number
  /** Never more than one a month where a part of the year is paid. */
  readonly count: number
  readonly steps: readonly Step[]
}

const MONTHS = 12

/**
 * The fee of a student who enters in a month: the months that remain, of twelve, rounded half a cent up (V27). A whole
 * year keeps its number of instalments.
 */
export const feeFrom = ({ name, amount, count, firstMonth }: FeeOfYear): FeeFrom => {
  const annual = amount.kind === 'annual' ? amount.cents : amount.cents * count
  const whole: readonly Step[] =
    amount.kind === 'annual'
      ? [{ kind: 'amount', name, result: annual }]
      : [
          { kind: 'amount', name, result: amount.cents },
          { kind: 'times', count, each: amount.cents, result: annual },
        ]
  const months = MONTHS + 1 - firstMonth
  if (months >= MONTHS) return { cents: annual, count, steps: whole }
  const cents = Math.round((annual * months) / MONTHS)
  return {
    cents,
    count: Math.min(count, months),
    steps: [...whole, { kind: 'partOfYear', base: annual, months, result: cents }],
  }
}
