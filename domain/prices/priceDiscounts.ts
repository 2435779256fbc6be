import { percentOf } from '#domain/base/shares.ts'

/** A discount as the price sees it (D 2.21). Value and ceiling are of one instalment. */
export interface Discount {
  readonly id: number
  readonly name: string
  /** What a percentage is taken of: the instalment, or what earlier discounts left of it. */
  readonly base: 'gross' | 'net'
  /** 0 to 100, or whole cents. */
  readonly value: { readonly percent: number } | { readonly cents: number }
  /** Whole cents; null for none. */
  readonly ceiling: number | null
  /** Lower ones are taken first, those of one place by their id. */
  readonly order: number
  /** Whether it is lost by paying late. */
  readonly conditional: boolean
  readonly reaches: Reach
  /** The discounts beside which it may be given, by their ids. */
  readonly combinesWith: 'all' | readonly number[]
}

/** Which instalments a discount is for: all, the first ones, those after them, or some by their numbers. */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'after'; readonly count: number }
  | { readonly kind: 'these'; readonly numbers: readonly number[] }

/** What a discount takes off an instalment, in whole cents. */
export interface Taken {
  readonly discount: Discount
  readonly base: number
  readonly cents: number
  /** Its ceiling, or what was left to pay, made it smaller. */
  readonly limited: boolean
}

/** Discounts in the order in which they are taken. */
export const inOrder = (discounts: readonly Discount[]): readonly Discount[] =>
  discounts.toSorted((one, other) => one.order - other.order || one.id - other.id)

/** Whether an instalment of this number is among those of a reach. */
export const isReached = (reach: Reach, number: number): boolean => {
  switch (reach.kind) {
    case 'all':
      return true
    case 'first':
      return number <= reach.count
    case 'after':
      return number > reach.count
    case 'these':
      return reach.numbers.includes(number)
  }
}

/** What a discount takes off an instalment of which earlier ones left so much: never more than that. */
const offOf = ({ base, value, ceiling }: Discount, gross: number, left: number) => {
  const of = base === 'gross' ? gross : left
  const wanted = 'percent' in value ? percentOf(of, value.percent) : value.cents
  const cents = Math.min(wanted, ceiling ?? wanted, left)
  return { base: of, cents, limited: cents < wanted }
}

/**
 * What discounts, which are in order, take off an instalment. Each is rounded by itself, half a cent up, and none takes
 * more than is left: together they never take more than the instalment.
 */
export const takenOff = (discounts: readonly Discount[], number: number, gross: number): readonly Taken[] => {
  const taken: Taken[] = []
  let left = gross
  for (const discount of discounts) {
    if (!isReached(discount.reaches, number)) continue
    const off = offOf(discount, gross, left)
    left -= off.cents
    taken.push({ discount, ...off })
  }
  return taken
}

const goTogether = (one: Discount, other: Discount): boolean => allows(one, other) && allows(other, one)

const allows = ({ combinesWith }: Discount, { id }: Discount): boolean =>
  combinesWith === 'all' || combinesWith.includes(id)

/** The largest sets of discounts that may be given together, each in the order of the discounts. */
export const combinations = (discounts: readonly Discount[]): readonly (readonly Discount[])[] =>
  extended([], discounts, [])

/** Bron and Kerbosch: `open` may still join `chosen`; what could join `closed` was found before. */
const extended = (
  chosen: readonly Discount[],
  open: readonly Discount[],
  closed: readonly Discount[],
): readonly (readonly Discount[])[] => {
  if (open.length === 0) return closed.length === 0 ? [chosen] : []
  return open.flatMap((one, index) => {
    const beside = (other: Discount) => goTogether(one, other)
    const before = open.slice(0, index)
    return extended([...chosen, one], open.slice(index + 1).filter(beside), [...closed, ...before].filter(beside))
  })
}
