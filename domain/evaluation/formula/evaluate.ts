import { type Exact, greater, lesser, meanOf, ZERO } from '#domain/evaluation/exact.ts'
import type { Comparison, Formula, Function, Name, Operator } from '#domain/evaluation/formula/formula.ts'

/** What a formula is calculated with. */
export interface FormulaValues {
  readonly valueOf: (name: Name) => Exact
  /** `ARRED` by the table of a name. */
  readonly rounded: (value: Exact, table: string) => Exact
}

/** The position of a division by zero. */
export interface DividesByZero {
  readonly divisionAt: number
}

/** Calculates without rounding. `SE` calculates only the value that it chooses. */
export const evaluateFormula = (formula: Formula, values: FormulaValues): Exact | DividesByZero => {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return values.valueOf(formula.name)
    case 'negative': {
      const of = evaluateFormula(formula.of, values)
      return isFault(of) ? of : of.neg()
    }
    case 'operation': {
      const left = evaluateFormula(formula.left, values)
      if (isFault(left)) return left
      const right = evaluateFormula(formula.right, values)
      if (isFault(right)) return right
      if (formula.operator === '/' && right.isZero()) return { divisionAt: formula.at }
      return OPERATIONS[formula.operator](left, right)
    }
    case 'choice': {
      const left = evaluateFormula(formula.left, values)
      if (isFault(left)) return left
      const right = evaluateFormula(formula.right, values)
      if (isFault(right)) return right
      return evaluateFormula(
        HOLDS[formula.comparison](left.compare(right)) ? formula.chosen : formula.otherwise,
        values,
      )
    }
    case 'call': {
      const found: Exact[] = []
      for (const argument of formula.arguments) {
        const value = evaluateFormula(argument, values)
        if (isFault(value)) return value
        found.push(value)
      }
      return CALLS[formula.function](found)
    }
    case 'rounding': {
      const of = evaluateFormula(formula.of, values)
      return isFault(of) ? of : values.rounded(of, formula.table)
    }
  }
}

export const isFault = (result: Exact | DividesByZero): result is DividesByZero => 'divisionAt' in result

const OPERATIONS: Readonly<Record<Operator, (left: Exact, right: Exact) => Exact>> = {
  '+': (left, right) => left.add(right),
  '-': (left, right) => left.sub(right),
  '*': (left, right) => left.mul(right),
  '/': (left, right) => left.div(right),
}

/** By which is larger: below zero the right one, above zero the left one. */
const HOLDS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
}

const CALLS: Readonly<Record<Function, (values: readonly Exact[]) => Exact>> = {
  MIN: (values) => values.reduce(lesser),
  MAX: (values) => values.reduce(greater),
  MEDIA: (values) => meanOf(values) ?? ZERO,
}
