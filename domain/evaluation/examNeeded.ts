import { evaluateFormula, isFault } from '#domain/evaluation/formula/evaluate.ts'
import { type Values, withValue } from '#domain/evaluation/calculate.ts'
import { type Exact, exact, ONE, stepsTo, ZERO } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'

/** The mark of the exam that a student needs, and whether the exam can give it; null: none would do. */
export interface ExamNeeded {
  readonly mark: Exact | null
  readonly possible: boolean
}

/**
 * The smallest mark, in steps of the scheme, with which the mean with the exam passes (V2 to V4). Where the formula grows
 * evenly with the exam the mark is calculated, even above the highest; otherwise every step up to the highest is tried.
 */
export const examNeeded = (scheme: Scheme, values: Values): ExamNeeded | null => {
  const { exam, step } = scheme
  if (exam === null) return null
  const meanWith = (mark: Exact): Exact | null => {
    const result = evaluateFormula(exam.formula, {
      valueOf: withValue(values, 'Rc', mark),
      rounded: (value, table) => scheme.tables.get(table)?.(value) ?? value,
    })
    return isFault(result) ? null : result
  }
  const markOf = (steps: number): Exact => step.mul(exact(steps))
  const passes = (steps: number): boolean => {
    const mean = meanWith(markOf(steps))
    return mean !== null && roundMean(scheme, mean).gte(exam.minimum)
  }
  const inScale = stepsTo(exam.most, step)
  const needed = exam.growsEvenly
    ? firstOfRising(passes, evenGuess(meanWith, exam.minimum, step))
    : firstUpTo(inScale, passes)
  if (needed === null) return { mark: null, possible: false }
  const mark = markOf(needed)
  return { mark, possible: mark.lte(exam.most) }
}

/** The mean as it is compared: by the table of the scheme, else rounded to its places. */
export const roundMean = ({ meanTable, toPlaces }: Scheme, mean: Exact): Exact => (meanTable ?? toPlaces)(mean)

/** How many steps reach the minimum before rounding; 0 where more of the exam gives no more. */
const evenGuess = (meanWith: (mark: Exact) => Exact | null, minimum: Exact, step: Exact): number | null => {
  const [none, one] = [meanWith(ZERO), meanWith(ONE)]
  if (none === null || one === null) return null
  const slope = one.sub(none)
  if (slope.lte(ZERO)) return 0
  return Math.max(0, stepsTo(minimum.sub(none).div(slope), step))
}

/** More steps than any scale has: a mark beyond them is none. */
const BEYOND = 1e9

/**
 * The first number that passes, where all after it do. Rounding moves it a little away from the guess, to either side:
 * it is looked for further and further away, then halved.
 */
const firstOfRising = (passes: (steps: number) => boolean, guess: number | null): number | null => {
  if (guess === null || guess > BEYOND) return null
  let reach = 1
  let [fails, does] = [guess - 1, guess]
  for (; fails >= 0 && passes(fails); reach *= 2) [fails, does] = [fails - reach, fails]
  for (; !passes(does); reach *= 2) {
    if (does > BEYOND) return null
    ;[fails, does] = [does, does + reach]
  }
  fails = Math.max(-1, fails)
  while (does - fails > 1) {
    const middle = Math.floor((does + fails) / 2)
    if (passes(middle)) does = middle
    else fails = middle
  }
  return does
}

const firstUpTo = (most: number, passes: (steps: number) => boolean): number | null => {
  for (let steps = 0; steps <= most; steps += 1) if (passes(steps)) return steps
  return null
}
