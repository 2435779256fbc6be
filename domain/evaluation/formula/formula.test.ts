import fc from 'fast-check'
import { exact, textOf } from '#domain/evaluation/exact.ts'
import { evaluateFormula, isFault } from '#domain/evaluation/formula/evaluate.ts'
import { type Formula, type Name } from '#domain/evaluation/formula/formula.ts'
import { printFormula } from '#domain/evaluation/formula/print.ts'
import { formulaWords } from '#domain/evaluation/formula/words.ts'
import { type FormulaScope, isFlaw, parseFormula } from '#domain/evaluation/formula/parse.ts'

const EXAM: FormulaScope = { use: 'exam', count: 4, tables: ['Meio ponto'] }
const VALUES: Readonly<Record<string, number>> = {
  E1: 7,
  E2: 5.5,
  E3: 6,
  E4: 8.5,
  C1: 1,
  C2: 1,
  C3: 1,
  C4: 1,
  R1: 0,
  R2: 8,
  R3: 0,
  R4: 0,
  Se: 27,
  Et: 4,
  M: 6.75,
  Rc: 9,
}
const nameText = (name: Name): string => (name.kind === 'single' ? name.word : `${name.letter}${name.number}`)

const values = {
  valueOf: (name: Name) => exact(VALUES[nameText(name)] ?? 0),
  rounded: (value: ReturnType<typeof exact>) => value.floor(),
}

const resultOf = (text: string, scope: FormulaScope = EXAM): string => {
  const formula = parseFormula(text, scope)
  if (isFlaw(formula)) return formula.message
  const result = evaluateFormula(formula, values)
  return isFault(result) ? `divide por zero em ${result.divisionAt}` : textOf(result)
}

test.each([
  ['Se / Et', '6.75'],
  ['se/et', '6.75'],
  ['(E1*2 + E2*2 + E3*3 + E4*3) / 10', '6.85'],
  ['0,6*(Se/Et) + 0.4*Rc', '7.65'],
  ['(M+Rc)/2', '7.875'],
  ['E1 + E2 × 2 − E3 ÷ 3', '16'],
  ['-E1 - -E2', '-1.5'],
  ['20/3', '6.6666…'],
  ['20/3*3', '20'],
  ['MAX(E2; R2)', '8'],
  ['MIN(E1; E2; E3; E4)', '5.5'],
  ['MÉDIA(E1; E2)', '6.25'],
  ['SE(Se/Et >= 6; Se/Et; MAX(Se/Et; Rc))', '6.75'],
  ['SE(E1 < E2; 1; SE(E1 <> 7; 2; 3))', '3'],
  ['SE(1=1; 5; 1/0)', '5'],
  ['ARRED(Se/Et; meio ponto)', '6'],
])('%s = %s', (text, result) => {
  expect(resultOf(text)).toBe(result)
})

test.each([
  ['', 'Escreva a fórmula.'],
  ['Se / (Et + (1', 'Falta fechar o parêntese aberto na posição 12.'],
  ['(Se/Et', 'Falta fechar o parêntese aberto na posição 1.'],
  ['Se/Et)', 'O parêntese da posição 6 fecha um que não foi aberto.'],
  ['Se Et', 'Falta um sinal (+, -, * ou /) antes da posição 4.'],
  ['Se /', 'Falta um valor na posição 5.'],
  ['Se / * 2', 'Falta um valor na posição 6.'],
  ['E5', 'Na posição 1, “E5” não existe: o ano tem 4 etapas.'],
  [
    '1 + Nota',
    'Na posição 5, “Nota” não é conhecido aqui. Você pode usar E1 a E4, C1 a C4, R1 a R4, Se, Et, M, Rc, MIN, MAX, MEDIA, SE, ARRED.',
  ],
  ['MAX E1', 'Depois de MAX, na posição 1, falta abrir o parêntese.'],
  ['E1 # 2', 'Na posição 4, “#” não faz parte de uma fórmula.'],
  ['1,2,3', 'Na posição 1, “1,2,3” não é um número. Escreva como 0,6.'],
  ['SE(E1; 1; 2)', 'SE, na posição 1, começa por uma comparação, como Se/Et >= 6. Use <, <=, >, >=, = ou <>.'],
  ['SE(E1 > 2; 1)', 'SE, na posição 1, pede três partes: SE(comparação; valor; senão).'],
  ['E1 > 2', 'Na posição 4, “>” só pode estar na comparação de um SE.'],
  ['ARRED(E1; outra)', 'Na posição 11, a tabela “outra” não existe.'],
  ['ARRED(E1)', 'ARRED, na posição 1, pede um valor e uma tabela: ARRED(Se/Et; tabela).'],
  ['1/(Et-4)', 'divide por zero em 2'],
])('%s: %s', (text, message) => {
  expect(resultOf(text)).toBe(message)
})

test('a mean knows no exam, and a stage knows its assessments alone', () => {
  expect(resultOf('Rc', { use: 'mean', count: 2, tables: [] })).toContain('“Rc” não é conhecido aqui')
  expect(resultOf('A3', { use: 'stage', count: 2, tables: [] })).toBe(
    'Na posição 1, “A3” não existe: a etapa tem 2 avaliações.',
  )
})

const PIECES = [
  'E1',
  'Se',
  'Et',
  'Rc',
  'SE(',
  'MAX(',
  'ARRED(',
  '(',
  ')',
  ';',
  '+',
  '-',
  '*',
  '/',
  '<',
  '>=',
  '0,6',
  '10',
  ' ',
  'meio ponto',
  '#',
  'ç',
]

test('whatever is typed, it is read and calculated, or what is wrong is said at a position in it', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 320 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const formula = parseFormula(text, EXAM)
      const { at, message } = isFlaw(formula) ? formula : { at: 1, message: '' }
      expect(at).toBeGreaterThanOrEqual(1)
      expect(at).toBeLessThanOrEqual(text.length + 1)
      expect(message).not.toMatch(/\{\w+\}/)
      expect(isFlaw(formula) || evaluateFormula(formula, values)).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['the longest product', Array.from({ length: 60 }, () => '9999').join('/')],
  ['the deepest parentheses', `${'('.repeat(29)}E1${')'.repeat(29)}`],
  ['too many parentheses', '('.repeat(300)],
  ['a row of signs', '-'.repeat(300)],
  ['the most functions', Array.from({ length: 27 }, () => 'MAX(E1;E2)').join('+')],
])('%s is read and calculated in less than a millisecond', (_, text) => {
  const times = Array.from({ length: 41 }, () => {
    const began = performance.now()
    const formula = parseFormula(text, EXAM)
    if (!isFlaw(formula)) evaluateFormula(formula, values)
    return performance.now() - began
  })
  expect(times.toSorted((one, other) => one - other)[20]).toBeLessThan(1)
})

test('what stands in parentheses is calculated first, and parentheses that change nothing change nothing', () => {
  const number = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(number, number, number, (one, two, three) => {
      expect(resultOf(`${one} + ${two} * ${three}`)).toBe(resultOf(`${one} + (${two} * ${three})`))
      expect(resultOf(`(${one} + ${two}) / ${three}`)).toBe(textOf(exact(one + two).div(exact(three))))
      expect(resultOf(`${one} - ${two} - ${three}`)).toBe(String(one - two - three))
    }),
  )
})

const readAs = <T>(text: string, way: (formula: Formula) => T): T => {
  const formula = parseFormula(text, EXAM)
  if (isFlaw(formula)) throw new Error(formula.message)
  return way(formula)
}

test.each([
  ['Se / Et', 'soma das etapas dividida pelo número de etapas'],
  ['(E1*2 + E2*3) / 5', 'soma da nota da 1ª etapa vezes 2 e da nota da 2ª etapa vezes 3 dividida por 5'],
  ['0,6*M + 0,4*Rc', '0,6 vezes a média mais 0,4 vezes a nota do exame'],
  ['(M+Rc)/2', 'soma da média e da nota do exame dividida por 2'],
  [
    'SE(M >= 6; M; MAX(M; Rc))',
    'se a média for maior ou igual a 6, a média; senão, a maior nota entre a média e a nota do exame',
  ],
  ['E1-(E2+E3)', 'nota da 1ª etapa menos a soma da nota da 2ª etapa e da nota da 3ª etapa'],
  ['ARRED(Se/Et; Meio ponto)', 'soma das etapas dividida pelo número de etapas arredondada pela tabela Meio ponto'],
])('%s says “%s”', (text, words) => {
  expect(readAs(text, formulaWords)).toBe(words)
})

test.each([
  ['(E1+E2)/2', '(7 + 5,5) ÷ 2'],
  ['E1-(E2-E3)', '7 − (5,5 − 6)'],
  ['(E1-E2)-E3', '7 − 5,5 − 6'],
  ['E1/(E2*E3)', '7 ÷ (5,5 × 6)'],
  ['-(E1+2)', '−(7 + 2)'],
  ['MAX(E1;E2)*0,5', 'MAX(7; 5,5) × 0,5'],
])('%s is written with its values as %s', (text, written) => {
  expect(
    readAs(text, (formula) => printFormula(formula, (name) => String(VALUES[nameText(name)]).replace('.', ','))),
  ).toBe(written)
})
