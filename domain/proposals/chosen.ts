import type { Histories } from '#domain/accounting/history.ts'
import { chargeWith, type Granted, type Owed } from '#domain/discounts/discountTerms.ts'
import { type PricedCharge, pricedCharge } from '#domain/prices/price.ts'

/** Something that a family chose for an enrolment, at the price of the day on which it chose. */
export interface ChosenCharge {
  /** By which it is known again: `course`, `extra:12` for an extra course (`extraKey`), `item:7` for an other item (`itemKey`). */
  readonly key: string
  readonly kind: 'course' | 'extra' | 'item'
  readonly priced: PricedCharge
  /** How many of its first instalments are the enrolment fee; 0 for all that is no course. */
  readonly initial: number
  /** By which histories its instalments are called; left out where nothing names any. */
  readonly histories?: Histories
}

const KIND = { course: 'course', extraCourse: 'extra', item: 'item' } as const

/** What is owed as it is charged, with the discounts of the student. */
export const chosenCharge = (key: string, owed: Owed, granted: readonly Granted[]): ChosenCharge => {
  const priced = pricedCharge(chargeWith(owed, granted))
  const initial = owed.kind === 'course' ? Math.min(owed.initial, priced.instalments.length) : 0
  const { histories } = owed
  return { key, kind: KIND[owed.kind], priced, initial, ...(histories && { histories }) }
}
