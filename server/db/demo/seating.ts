import type { Seating } from '#server/db/demo/families.ts'
import type { DemoFamily } from '#server/db/demo/model.ts'
import { type Opening, shiftFor } from '#server/db/demo/placements.ts'
import { at, type Random } from '#server/db/demo/random.ts'
import { CROWDED_GRADE, GRADES, PLACES } from '#server/db/demo/structure.ts'

interface Plan {
  /** Whether seats are left. */
  readonly isOpen: () => boolean
  readonly seating: Seating
}

/** The places of the demo school, less those of the families that are there already: they fill up to the last seat. */
export const planSeats = (families: readonly DemoFamily[]): Plan => {
  const seated = families.flatMap(({ children }) => children.flatMap(({ enrolments }) => enrolments.slice(0, 1)))
  const left = PLACES.flatMap(({ enrolled, left: gone, newcomers, ...seat }) => {
    const here = seated.filter(({ unit, grade }) => unit === seat.unit && grade === seat.grade).length
    return [
      { opening: { ...seat, child: 'enrolled' as const }, seats: enrolled - here },
      { opening: { ...seat, child: 'left' as const }, seats: gone },
      { opening: { ...seat, child: 'newcomer' as const }, seats: newcomers },
    ]
  })
  const take = (random: Random, taken: readonly Opening[]): Opening | null => {
    const [eldest] = taken
    const open = left.filter(
      ({ opening, seats }) =>
        seats > 0 &&
        (eldest === undefined || opening.unit === eldest.unit) &&
        taken.every(({ grade }) => grade !== opening.grade),
    )
    // The more seats are left, the sooner one of them is taken.
    let lot = random.next() * open.reduce((sum, { seats }) => sum + seats, 0)
    const found = open.find(({ seats }) => (lot -= seats) < 0)
    if (found === undefined) return null
    found.seats -= 1
    return found.opening
  }
  return {
    isOpen: () => left.some(({ seats }) => seats > 0),
    seating: (random, children) => {
      const taken: Opening[] = []
      for (let child = 0; child < children; child += 1) {
        const opening = take(random, taken)
        if (opening !== null) taken.push(opening)
      }
      return taken
    },
  }
}

/** Any grade of a unit that was opened to make the school larger; siblings are some years apart. */
export const seatsByChance =
  (unit: number): Seating =>
  (random, children) => {
    const first = random.chance(0.18) ? CROWDED_GRADE : random.between(0, GRADES.length - 1)
    return Array.from({ length: children }, (_, place) => {
      const grade = (first + place * 3) % GRADES.length
      return { unit, grade, shift: shiftFor(random, grade), child: at(COMING, random.between(0, COMING.length - 1)) }
    })
  }

/** Of fourteen students one left and one has yet to come. */
const COMING: readonly Opening['child'][] = [
  'left',
  'newcomer',
  ...Array.from({ length: 12 }, () => 'enrolled' as const),
]
