import { type Exact, exact, textOf } from '#domain/evaluation/exact.ts'
import { evaluateFormula, isFault } from '#domain/evaluation/formula/evaluate.ts'
import type { Formula, Name } from '#domain/evaluation/formula/formula.ts'
import { printFormula } from '#domain/evaluation/formula/print.ts'

/** A formula tried out: `(7 + 5,5)/2`, and `6,25`. */
export interface FormulaExample {
  readonly filled: string
  readonly result: string
}

/** Of the highest mark, what a student of an example has in stage after stage (or assessment after assessment). */
const SHARES = ['0.7', '0.5', '0.6', '0.9']

const shareOf = (number: number): Exact => exact(SHARES[(number - 1) % SHARES.length] ?? '0.7')

/**
 * A formula with the marks of an invented student in the place of its names; null where it divides by zero. `count`: stages
 * of the year, or assessments of a stage. Tables are left out: an example shows the formula, not the rounding.
 */
export const formulaExample = (formula: Formula, count: number, most: Exact): FormulaExample | null => {
  const valueOf = exampleValues(count, most)
  const result = evaluateFormula(formula, { valueOf, rounded: (value) => value })
  if (isFault(result)) return null
  return { filled: written(printFormula(formula, (name) => textOf(valueOf(name)))), result: written(textOf(result)) }
}

const written = (text: string): string => text.replaceAll('.', ',')

const exampleValues = (count: number, most: Exact): ((name: Name) => Exact) => {
  const marks = Array.from({ length: count }, (_, place) => shareOf(place + 1).mul(most))
  const sum = marks.reduce((one, other) => one.add(other), exact(0))
  const mean = sum.div(exact(count))
  const singles = {
    Se: sum,
    Et: exact(count),
    Sa: sum,
    Na: exact(count),
    M: mean,
    Rc: exact('0.8').mul(most),
  }
  return (name) => {
    if (name.kind === 'single') return singles[name.word]
    if (name.letter === 'C') return exact(1)
    return shareOf(name.letter === 'R' ? name.number + 1 : name.number).mul(most)
  }
}
