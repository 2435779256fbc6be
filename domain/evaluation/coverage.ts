import { type Exact, exact, textOf } from '#domain/evaluation/exact.ts'

/** A part of a scale, both ends included. */
export interface Range {
  readonly name: string
  readonly from: Exact
  readonly to: Exact
}

/** Where no range is, or two are; ends included. */
export type CoverageFlaw =
  | { readonly kind: 'gap'; readonly from: Exact; readonly to: Exact }
  | { readonly kind: 'overlap'; readonly from: Exact; readonly to: Exact; readonly one: string; readonly other: string }

/** Ranges touch where the next begins a hundredth after the last ends: 7 to 8,99, and 9 to 10. */
export const HUNDREDTH = exact('0.01')

/**
 * What keeps the ranges from covering a scale from end to end, each part of it once. `unit`: how far the next may begin
 * after the last ends; a scale with one place has nothing between 8,9 and 9.
 */
export const coverageFlaws = (
  ranges: readonly Range[],
  least: Exact,
  most: Exact,
  unit: Exact = HUNDREDTH,
): readonly CoverageFlaw[] => {
  const flaws: CoverageFlaw[] = []
  let next = least
  let last: Range | null = null
  for (const range of ranges.toSorted((one, other) => one.from.compare(other.from))) {
    if (range.from.gt(next)) flaws.push({ kind: 'gap', from: next, to: range.from.sub(unit) })
    if (last !== null && range.from.lte(last.to)) {
      const to = range.to.lt(last.to) ? range.to : last.to
      flaws.push({ kind: 'overlap', from: range.from, to, one: last.name, other: range.name })
    }
    if (last === null || range.to.gt(last.to)) last = range
    next = last.to.add(unit)
  }
  return next.lte(most) ? [...flaws, { kind: 'gap', from: next, to: most }] : flaws
}

/** As a person writes it: `6,75`. */
export const shown = (value: Exact): string => textOf(value).replace('.', ',')
