import { BY_AGE } from '#domain/discounts/discounts.lists.ts'

/** A student and one of the student's payers. */
export interface PayingLink {
  readonly studentId: number
  readonly guardianId: number
}

export interface Child {
  readonly studentId: number
  /** ISO day; null if unknown. */
  readonly bornOn: string | null
  /** Price of the year before discounts, in whole cents. */
  readonly cents: number
}

/**
 * The children of each family, which are the students who share somebody who pays, directly or through another child
 * (D 2.21).
 */
export const familiesOf = (links: readonly PayingLink[]): readonly (readonly number[])[] => {
  const [studentsOf, payersOf] = [new Map<number, number[]>(), new Map<number, number[]>()]
  for (const { studentId, guardianId } of links) {
    studentsOf.set(guardianId, [...(studentsOf.get(guardianId) ?? []), studentId])
    payersOf.set(studentId, [...(payersOf.get(studentId) ?? []), guardianId])
  }
  const seen = new Set<number>()
  const familyFrom = (studentId: number): readonly number[] => {
    if (seen.has(studentId)) return []
    seen.add(studentId)
    const near = (payersOf.get(studentId) ?? []).flatMap((guardianId) => studentsOf.get(guardianId) ?? [])
    return [studentId, ...near.flatMap(familyFrom)]
  }
  return [...payersOf.keys()].map(familyFrom).filter((family) => family.length > 0)
}

/** The children of a family from the first, without a discount, to the last; codes are of `SIBLING_ORDERS`. */
export const inFamilyOrder = <One extends Child>(children: readonly One[], order: number): readonly One[] =>
  children.toSorted(
    (one, other) =>
      (order === BY_AGE ? 0 : other.cents - one.cents) ||
      (one.bornOn ?? UNKNOWN).localeCompare(other.bornOn ?? UNKNOWN) ||
      one.studentId - other.studentId,
  )

/** After all students whose birthday is known. */
const UNKNOWN = '9999-12-31'
