import { hundredthsOf, WHOLE } from '#domain/base/shares.ts'
import { sumBy } from '#domain/base/sum.ts'

/** Somebody who answers for what a student costs (D 2.23). */
export interface Payer {
  /** Null where nobody is known yet. */
  readonly guardianId: number | null
  /** Of the whole; null: not divided. */
  readonly percent: number | null
}

const NOBODY: readonly Payer[] = [{ guardianId: null, percent: null }]

/**
 * Who pays: those whose percentages come to the whole together, else the first one alone. They stand in the order in
 * which the family names them.
 */
export const payersOf = (financial: readonly Payer[]): readonly Payer[] => {
  const shares = financial.filter(({ percent }) => percent !== null && percent > 0)
  const whole = sumBy(shares, ({ percent }) => hundredthsOf(percent ?? 0))
  if (shares.length > 1 && whole === WHOLE) return shares
  const [first] = financial
  return first === undefined ? NOBODY : [{ ...first, percent: null }]
}

/** An amount (whole cents) among payers: cut to the cent below, what is left over is the last one's. */
export const splitAmong = (cents: number, payers: readonly Payer[]): readonly number[] => {
  let left = cents
  return payers.map(({ percent }, place) => {
    const part = place === payers.length - 1 ? left : Math.floor((cents * hundredthsOf(percent ?? 0)) / WHOLE)
    left -= part
    return part
  })
}
