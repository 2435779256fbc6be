import type { Discount } from '#domain/prices/priceDiscounts.ts'
import type { Charge } from '#domain/prices/price.ts'

/** Percentages of the second to the fifth class of a student (portal.md 3 “Extra-course discounts”). */
export interface ClassDiscounts {
  readonly segundaAula: number
  readonly terceiraAula: number
  readonly quartaAula: number
  readonly quintaAula: number
}

/** An extra course that a student takes. */
export interface ExtraClass {
  readonly id: number
  readonly cents: number
  /** ISO day of the sign-up. */
  readonly signedUpOn: string
  readonly discounts: ClassDiscounts
}

/** Which class is the first one, at full price: the dearest, or the one that was taken first (D 2.21). */
export type ClassOrder = 'price' | 'signUp'

/** Classes from the first to the last; what is equal goes by sign-up, then by id. */
export const classesInOrder = <One extends ExtraClass>(classes: readonly One[], by: ClassOrder): readonly One[] =>
  classes.toSorted(
    (one, other) =>
      (by === 'price' ? other.cents - one.cents : 0) ||
      one.signedUpOn.localeCompare(other.signedUpOn) ||
      one.id - other.id,
  )

const PLACES = ['segundaAula', 'terceiraAula', 'quartaAula', 'quintaAula'] as const
const NAMES = ['2ª aula', '3ª aula', '4ª aula', '5ª aula'] as const

/** Part of the price; discounts of a student have ids from 1 on. */
export const CLASS_DISCOUNT = 0

/** What each class costs, by its id, with the discount of its place among those that a student takes. */
export const classCharges = (
  classes: readonly (ExtraClass & { readonly charge: Charge })[],
  by: ClassOrder,
): ReadonlyMap<number, Charge> =>
  new Map(
    classesInOrder(classes, by).map((one, place) => {
      const discount = classDiscount(one, place)
      const { charge } = one
      return [one.id, discount === null ? charge : { ...charge, discounts: [...charge.discounts, discount] }]
    }),
  )

/** The discount of the class at a place, from 0; null for the first, and from the sixth on. */
export const classDiscount = ({ discounts }: ExtraClass, place: number): Discount | null => {
  const [field, name] = [PLACES[place - 1], NAMES[place - 1]]
  if (field === undefined || name === undefined || discounts[field] === 0) return null
  return {
    id: CLASS_DISCOUNT,
    name,
    base: 'gross',
    value: { percent: discounts[field] },
    ceiling: null,
    order: 0,
    conditional: false,
    reaches: { kind: 'all' },
    combinesWith: 'all',
  }
}
