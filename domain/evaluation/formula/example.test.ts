import { exact } from '#domain/evaluation/exact.ts'
import { formulaExample } from '#domain/evaluation/formula/example.ts'
import type { FormulaUse } from '#domain/evaluation/formula/formula.ts'
import { isFlaw, parseFormula } from '#domain/evaluation/formula/parse.ts'

const example = (text: string, use: FormulaUse, count: number, most = 10) => {
  const formula = parseFormula(text, { use, count, tables: [] })
  return isFlaw(formula) ? formula.message : formulaExample(formula, count, exact(most))
}

test.each<[string, FormulaUse, number, number, string]>([
  ['Se/Et', 'mean', 4, 10, '27 ÷ 4 = 6,75'],
  ['(E1*2+E2)/3', 'mean', 2, 100, '(70 × 2 + 50) ÷ 3 = 63,3333…'],
  ['Sa', 'stage', 3, 10, '18 = 18'],
  ['(M+Rc)/2', 'exam', 4, 10, '(6,75 + 8) ÷ 2 = 7,375'],
])('%s of a %s', (text, use, count, most, shown) => {
  const found = example(text, use, count, most)
  expect(found).toEqual({ filled: shown.split(' = ')[0], result: shown.split(' = ')[1] })
})

test('one that divides by zero has no example', () => {
  expect(example('E1/(E1-E1)', 'mean', 2)).toBeNull()
})
