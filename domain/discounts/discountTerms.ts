import {
  ALL_INSTALMENTS,
  AMOUNT,
  ENROLMENT_FEE,
  EXTRA_COURSE,
  FIRST_INSTALMENTS,
  ITEM,
  OF_GROSS,
  TUITION,
  WITH_ALL,
  WITH_NONE,
} from '#domain/discounts/discounts.lists.ts'
import type { Histories } from '#domain/accounting/history.ts'
import { CLASS_DISCOUNT } from '#domain/prices/priceClasses.ts'
import { type Discount, isReached, type Reach } from '#domain/prices/priceDiscounts.ts'
import type { Charge } from '#domain/prices/price.ts'
import { CONDITION_DISCOUNTS } from '#domain/priceTables/paymentSchedule.ts'

/** A type of discount as the school describes it (M25); codes are of `discounts.lists.ts`. */
export interface DiscountType {
  readonly id: number
  readonly name: string
  readonly measure: number
  readonly percent: number | null
  readonly thirdPercent: number | null
  /** Whole cents. */
  readonly amount: number | null
  readonly base: number
  readonly ceiling: number | null
  readonly targets: readonly number[]
  readonly reach: number
  readonly firstCount: number | null
  readonly numbers: readonly number[]
  readonly isConditional: boolean
  readonly position: number
  readonly combination: number
  readonly combinesWith: readonly number[]
}

/** A grant keeps the type's terms of that day, so that later changes of the type do not affect it. */
export interface DiscountTerms extends Omit<Discount, 'reaches'> {
  /** Codes of `DISCOUNT_TARGETS`. */
  readonly targets: readonly number[]
  readonly reach: Reach
}

/** The terms that a type grants now, to the child of this place in the family; null outside of any family. */
export const termsOf = (type: DiscountType, place: number | null): DiscountTerms => ({
  id: type.id,
  name: type.name,
  base: type.base === OF_GROSS ? 'gross' : 'net',
  value: type.measure === AMOUNT ? { cents: type.amount ?? 0 } : { percent: percentAt(type, place) },
  ceiling: type.ceiling,
  order: type.position,
  conditional: type.isConditional,
  combinesWith: combinesWith(type),
  targets: type.targets,
  reach: reachOf(type),
})

const THIRD = 3

const percentAt = ({ percent, thirdPercent }: DiscountType, place: number | null): number =>
  (place !== null && place >= THIRD ? thirdPercent : null) ?? percent ?? 0

const reachOf = ({ reach, firstCount, numbers }: DiscountType): Reach => {
  if (reach === ALL_INSTALMENTS) return { kind: 'all' }
  return reach === FIRST_INSTALMENTS ? { kind: 'first', count: firstCount ?? 0 } : { kind: 'these', numbers }
}

/** Discounts by a payment condition, or for a further class, are part of the price, and combine with all others. */
const PART_OF_PRICE = [...CONDITION_DISCOUNTS, CLASS_DISCOUNT]

const combinesWith = ({ combination, combinesWith: chosen }: DiscountType): Discount['combinesWith'] => {
  if (combination === WITH_ALL) return 'all'
  return combination === WITH_NONE ? PART_OF_PRICE : [...PART_OF_PRICE, ...chosen]
}

/** A charge of a student, with the kinds of its instalments as discounts see them. */
export interface Owed {
  readonly charge: Charge
  readonly kind: 'course' | 'extraCourse' | 'item'
  /** How many of the first instalments are the enrolment fee of a course. */
  readonly initial: number
  /** The standard histories that name its instalments; left out if there are none. */
  readonly histories?: Histories
}

const targetOf = ({ kind, initial }: Owed, number: number): number => {
  if (kind !== 'course') return kind === 'item' ? ITEM : EXTRA_COURSE
  return number <= initial ? ENROLMENT_FEE : TUITION
}

/** Terms with the days between which they hold; null: no last one. */
export interface Granted {
  readonly terms: DiscountTerms
  readonly from: string
  readonly to: string | null
}

/**
 * A grant as a discount on a charge: on those of its instalments that are due while it is valid. “First” instalments
 * are counted among those that it covers. Null if none is left.
 */
const discountOn = ({ terms, from, to }: Granted, owed: Owed): Discount | null => {
  const { targets, reach, ...discount } = terms
  const numbers = owed.charge.instalments
    .filter(({ number }) => targets.includes(targetOf(owed, number)))
    .filter(({ number }, place) => isReached(reach, reach.kind === 'first' ? place + 1 : number))
    .filter(({ due }) => due >= from && (to === null || due <= to))
    .map(({ number }) => number)
  return numbers.length === 0 ? null : { ...discount, reaches: { kind: 'these', numbers } }
}

/** A charge with granted discounts, besides those of its condition. */
export const chargeWith = (owed: Owed, granted: readonly Granted[]): Charge => ({
  ...owed.charge,
  discounts: [...owed.charge.discounts, ...granted.flatMap((grant) => discountOn(grant, owed) ?? [])],
})
