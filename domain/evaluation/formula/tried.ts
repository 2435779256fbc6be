import { filled } from '#domain/base/sentences.ts'
import { type Exact, exact, ONE } from '#domain/evaluation/exact.ts'
import { evaluateFormula, isFault } from '#domain/evaluation/formula/evaluate.ts'
import type { Formula, Name } from '#domain/evaluation/formula/formula.ts'
import { FORMULA_DIVIDES_BY_ZERO } from '#domain/evaluation/formula/formula.messages.ts'
import { type FormulaScope, isFlaw, parseFormula } from '#domain/evaluation/formula/parse.ts'
import type { FormulaFlaw } from '#domain/evaluation/formula/tokens.ts'

/**
 * Reads a formula and tries it out for a student who has everything, each mark the highest: one that divides by zero even
 * then is refused like one that cannot be read.
 */
export const triedFormula = (text: string, scope: FormulaScope, most: Exact): Formula | FormulaFlaw => {
  const formula = parseFormula(text, scope)
  if (isFlaw(formula)) return formula
  const result = evaluateFormula(formula, { valueOf: fullMarks(scope.count, most), rounded: (value) => value })
  if (!isFault(result)) return formula
  const at = result.divisionAt
  return { at, message: filled(FORMULA_DIVIDES_BY_ZERO, { posicao: at }) }
}

const fullMarks = (count: number, most: Exact): ((name: Name) => Exact) => {
  const singles = { Se: most.mul(exact(count)), Et: exact(count), Sa: most, Na: exact(count), M: most, Rc: most }
  return (name) => {
    if (name.kind === 'single') return singles[name.word]
    return name.letter === 'C' ? ONE : most
  }
}
