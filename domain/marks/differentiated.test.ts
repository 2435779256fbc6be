import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { interpreted } from '#domain/evaluation/scheme.ts'
import { judgedFor, judgesSheetOf } from '#domain/marks/differentiated.ts'

const CONCEPTS = ['A', 'B', 'C'].map((sigla) => ({ sigla, aprova: sigla !== 'C' }))

const schemeOf = (rules: Partial<SchemeRules> = {}) =>
  interpreted({
    nome: 'Regra',
    tipoNota: 1,
    etapas: 4,
    progressao: 2,
    presenca: { tipo: 1, percentual: 75 },
    recuperacao: { tipo: 2, etapas: [1, 2], calculo: 1 },
    recuperacoes: [{ nome: 'Do semestre', etapas: [1, 2], calculo: 1, notaMaxima: 10 }],
    exame: { formula: '(M + Rc) / 2', media: 5, notaMaxima: 10 },
    ...rules,
  }).scheme

describe('a differentiated rule judges the sheet of another', () => {
  test.each<[string, Partial<SchemeRules>, boolean]>([
    ['with another mean and formula', { media: 4, formulaMedia: 'MAX(E1; E2; E3; E4)' }, true],
    ['with another effect of the recovery', { recuperacao: { tipo: 2, etapas: [1, 2], calculo: 3 } }, true],
    ['without recoveries and exam', { recuperacao: null, recuperacoes: [], exame: null }, true],
    ['with other progression and presence', { progressao: 1, presenca: { tipo: 2, percentual: 60 } }, true],
    ['not with fewer stages', { etapas: 3 }, false],
    ['not with another scale', { notaMaxima: 100 }, false],
    ['not with concepts', { tipoNota: 2, conceitos: CONCEPTS }, false],
    ['not with one mark for all subjects', { notaGeral: true }, false],
    ['not with a recovery that the sheet has no column for', { recuperacao: { tipo: 1, calculo: 1 } }, false],
    ['not with an exam of other points', { exame: { formula: 'Rc', media: 5, notaMaxima: 20 } }, false],
  ])('%s', (_, rules, is) => {
    expect(judgesSheetOf(schemeOf(rules), schemeOf())).toBe(is)
  })

  test('of concepts where both name the same ones, whichever pass', () => {
    const own = schemeOf({ tipoNota: 2, conceitos: CONCEPTS })
    const all = CONCEPTS.map((concept) => ({ ...concept, aprova: true }))
    expect(judgesSheetOf(schemeOf({ tipoNota: 2, conceitos: all }), own)).toBe(true)
    expect(judgesSheetOf(schemeOf({ tipoNota: 2, conceitos: all.slice(1) }), own)).toBe(false)
  })
})

test('who has no differentiated evaluation, and everybody where the scheme has no rule for it, is judged by the scheme', () => {
  const [scheme, special] = [schemeOf(), schemeOf({ media: 4 })]
  const sheet = { scheme, differentiated: { scheme: special } }
  expect(judgedFor(sheet, { diferenciada: true }).scheme).toBe(special)
  expect(judgedFor(sheet, { diferenciada: false }).scheme).toBe(scheme)
  expect(judgedFor({ scheme, differentiated: null }, { diferenciada: true }).scheme).toBe(scheme)
})
