import type { Granted, Owed } from '#domain/discounts/discountTerms.ts'
import { classCharges, type ClassOrder, type ExtraClass } from '#domain/prices/priceClasses.ts'
import { type ChosenCharge, chosenCharge } from '#domain/proposals/chosen.ts'

/** How something is paid: a condition by its name, and in how many instalments its beginning. */
export interface ChosenPlan {
  readonly condition: string
  readonly initial: number
}

/** Whether two things are paid in the same way. */
export const isSamePlan = (one: ChosenPlan, other: ChosenPlan): boolean =>
  one.condition === other.condition && one.initial === other.initial

/** An other item that was chosen. */
export interface ChosenItem {
  readonly id: number
  readonly quantity: number
  /** Whole cents of one. */
  readonly unitCents: number
  /** The payment condition of the finance module by which it is paid; null for any other way. */
  readonly termId: number | null
}

/** Something that a family chose, as it was on that day: what changes afterwards does not touch it. */
export interface Choice extends ChosenPlan {
  /** ISO day from which the instalments are counted. */
  readonly on: string
  /** Before the discounts of the student. */
  readonly owed: Owed
  readonly granted: readonly Granted[]
  /** Of an extra course: what its place among the others of the student says about the price. */
  readonly extraClass: ExtraClass | null
  /** Of an other item: how it is noted once the enrolment stands. */
  readonly item: ChosenItem | null
  readonly charge: ChosenCharge
}

/** Where an enrolment is to: what a course costs there does not hold elsewhere. */
export interface ProposedPlace {
  readonly yearId: number
  readonly unitId: number
  readonly gradeId: number
  readonly shiftId: number | null
}

/** What a family chose for an enrolment. */
export interface Proposal {
  readonly place: ProposedPlace
  readonly choices: readonly Choice[]
}

/** A choice with the discounts of a student. */
export const withGrants = (choice: Choice, granted: readonly Granted[]): Choice => ({
  ...choice,
  granted,
  charge: chosenCharge(choice.charge.key, choice.owed, granted),
})

/** Choices with one in the place of an earlier one of the same thing, or behind the others. */
export const withChoice = (choices: readonly Choice[], choice: Choice): readonly Choice[] => {
  const place = choices.findIndex(({ charge }) => charge.key === choice.charge.key)
  return place < 0 ? [...choices, choice] : choices.with(place, choice)
}

/** Choices whose extra courses have the discounts of the second to the fifth class, which depend on one another. */
export const withClassDiscounts = (choices: readonly Choice[], order: ClassOrder): readonly Choice[] => {
  const classes = choices.flatMap(({ extraClass, owed }) =>
    extraClass === null ? [] : [{ ...extraClass, charge: owed.charge }],
  )
  const charges = classCharges(classes, order)
  return choices.map((choice) => {
    const { extraClass, owed, granted, charge } = choice
    const discounted = extraClass === null ? undefined : charges.get(extraClass.id)
    return discounted === undefined
      ? choice
      : { ...choice, charge: chosenCharge(charge.key, { ...owed, charge: discounted }, granted) }
  })
}

/** Choices without those of a kind that are not among these keys. */
export const withOnly = (
  choices: readonly Choice[],
  kind: ChosenCharge['kind'],
  keys: readonly string[],
): readonly Choice[] => choices.filter(({ charge }) => charge.kind !== kind || keys.includes(charge.key))
