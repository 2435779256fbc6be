import { addDays } from '#domain/base/days.ts'

/**
 * Whether a mark is changed late: more than so many days after the day on which it was posted (D 2.9 “LançamentoBloqueio”). 0
 * days: never. Days are ISO.
 */
export const isLateChange = (posted: string, today: string, days: number): boolean =>
  days > 0 && today > addDays(posted, days)
