import { sumBy } from '#domain/base/sum.ts'

/** The goal of a place, and the number of its enrolled students. */
interface Goal {
  readonly meta: number | null
  readonly ocupadas: number
}

/** How far a goal is reached, in whole percent of those who are enrolled; null where there is none to reach (D 2.27 “meta”). */
export const goalReached = ({ meta, ocupadas }: Goal): number | null =>
  meta === null || meta === 0 ? null : Math.floor((100 * ocupadas) / meta)

/** The goals of several places together, with those who are enrolled in the places that have one. */
export const goalOfAll = (places: readonly Goal[]): Goal => {
  const withGoal = places.filter(({ meta }) => meta !== null)
  if (withGoal.length === 0) return { meta: null, ocupadas: 0 }
  return {
    meta: sumBy(withGoal, ({ meta }) => meta ?? 0),
    ocupadas: sumBy(withGoal, ({ ocupadas }) => ocupadas),
  }
}
