import { type Exact, textOf } from '#domain/evaluation/exact.ts'
import { evaluateFormula, isFault } from '#domain/evaluation/formula/evaluate.ts'
import type { FormulaUse, Name, SingleName } from '#domain/evaluation/formula/formula.ts'
import { printFormula } from '#domain/evaluation/formula/print.ts'
import type { ReadFormula, Scheme } from '#domain/evaluation/scheme.ts'
import type { Step } from '#domain/evaluation/steps.ts'

/** Takes the steps of a calculation; null: nobody asks for them, and they are not made. */
export type Note = ((step: Step) => void) | null

/** What names of a formula stand for: `E1`, `Se`. What a student does not have counts as 0. */
export type Values = (name: Name) => Exact

/** With one more name that has a value. */
export const withValue =
  (values: Values, word: SingleName, value: Exact): Values =>
  (name) =>
    name.kind === 'single' && name.word === word ? value : values(name)

interface Calculated {
  readonly scheme: Scheme
  readonly of: FormulaUse
  readonly formula: ReadFormula
  readonly values: Values
}

/** Calculates a formula of a scheme without rounding; null where it divides by zero, which is a step of its own. */
export const calculate = ({ scheme, of, formula, values }: Calculated, note: Note): Exact | null => {
  const result = evaluateFormula(formula.formula, {
    valueOf: values,
    rounded: (value, table) => scheme.tables.get(table)?.(value) ?? value,
  })
  if (isFault(result)) {
    note?.({ kind: 'dividesByZero', of, formula: formula.text, at: result.divisionAt })
    return null
  }
  note?.({
    kind: 'formula',
    of,
    formula: formula.text,
    filled: printFormula(formula.formula, (name) => textOf(values(name)).replace('.', ',')),
    result: textOf(result),
  })
  return result
}
