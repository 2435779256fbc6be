import { hundredthsOf, WHOLE } from '#domain/base/shares.ts'
import { sumBy } from '#domain/base/sum.ts'

/** A payer of a student's costs (D 2.23). */
export interface Payer {
  /** Null while the payer is unknown. */
  readonly guardianId: number | null
  /** Of the whole; null: not divided. */
  readonly percent: number | null
}

const NOBODY: readonly Payer[] = [{ guardianId: null, percent: null }]

/**
 * The payers: all of them if their percentages add up to the whole, else the first one alone. They are in the family's
 * order.
 */
export const payersOf = (financial: readonly Payer[]): readonly Payer[] => {
  const shares = financial.filter(({ percent }) => percent !== null && percent > 0)
  const whole = sumBy(shares, ({ percent }) => hundredthsOf(percent ?? 0))
  if (shares.length > 1 && whole === WHOLE) return shares
  const [first] = financial
  return first === undefined ? NOBODY : [{ ...first, percent: null }]
}

/**
 * Divides an amount (whole cents) among payers: each part is rounded down to the cent, and the last payer gets the
 * rest.
 */
export const splitAmong = (cents: number, payers: readonly Payer[]): readonly number[] => {
  let left = cents
  return payers.map(({ percent }, place) => {
    const part = place === payers.length - 1 ? left : Math.floor((cents * hundredthsOf(percent ?? 0)) / WHOLE)
    left -= part
    return part
  })
}
