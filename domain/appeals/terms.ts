import { addDays, weekdayOf } from '#domain/base/days.ts'

/** The terms of an appeal in business days (Deliberação CEE-SP 155/2017, arts. 20 to 23; D 2.10). */
export const TERMS = {
  /** To contest the result of a stage, from its publication. */
  askOfStage: 5,
  /** To contest the final result. */
  askOfYear: 10,
  /** For the school to answer. */
  answer: 10,
  /** To go to the Diretoria de Ensino, from the answer or the end of its term. */
  raise: 10,
  /** For the school to forward the appeal with its file. */
  forward: 5,
} as const

const [SUNDAY, SATURDAY] = [0, 6]

/** Longest break that a term is suspended for, in days: what lies beyond is no calendar. */
const LONGEST = 200

/**
 * The ISO day on which a term of business days ends: the day on which it begins is not counted; weekends and days off, which are
 * holidays and the school's recess, do not count either (D 2.10 “suspended in holidays”).
 */
export const termEnd = (from: string, days: number, isOff: (day: string) => boolean): string => {
  let [day, left] = [from, days]
  for (let passed = 0; left > 0 && passed < LONGEST; passed += 1) {
    day = addDays(day, 1)
    if (isBusinessDay(day, isOff)) left -= 1
  }
  return day
}

const isBusinessDay = (day: string, isOff: (day: string) => boolean): boolean => {
  const weekday = weekdayOf(day)
  return weekday !== SUNDAY && weekday !== SATURDAY && !isOff(day)
}
