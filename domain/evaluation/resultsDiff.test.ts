import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import { type ResultChange, resultsDiff } from '#domain/evaluation/resultsDiff.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { type YearResult, yearResult } from '#domain/evaluation/yearResult.ts'

/** A year with the same mark in both stages of each subject. */
const judged = (changes: Partial<SchemeRules>, marks: Readonly<Record<string, number>>): YearResult => {
  const scheme = readScheme({
    nome: 'Regra',
    tipoNota: 1,
    etapas: 2,
    progressao: 2,
    presenca: { tipo: 1, percentual: 75 },
    ...changes,
  })
  if (areFlaws(scheme)) throw new Error(scheme.map(({ message }) => message).join(' '))
  const disciplinas = Object.entries(marks).map(([disciplina, nota]) => ({
    disciplina,
    etapas: [1, 2].map((etapa) => ({ etapa, nota })),
  }))
  return yearResult(scheme, { disciplinas }, false)
}

const EXAM = { formula: '(M+Rc)/2', media: 5, notaMaxima: 10 }

/** Without what changes in stages. */
const ofYear = (changes: readonly ResultChange[]) =>
  changes.filter(({ stage }) => stage === null).map(({ stage: _, ...change }) => change)

test('the same rule changes nothing, in whatever order the subjects stand', () => {
  expect(resultsDiff(judged({}, { Arte: 8, Física: 3 }), judged({}, { Física: 3, Arte: 8 }))).toEqual([])
})

test('what changes, from what to what', () => {
  const then = judged({}, { Arte: 5.5, Física: 8 })
  const now = judged({ exame: EXAM, formulaMedia: 'MAX(E1; E2)', media: 5.6 }, { Arte: 5.5, Física: 8 })
  expect(ofYear(resultsDiff(then, now))).toEqual([
    { subject: null, what: 'situation', before: 'Retido', after: 'Em exame' },
    { subject: 'Arte', what: 'examNeeded', before: null, after: '4.4' },
    { subject: 'Arte', what: 'situation', before: 'Retido', after: 'Em exame' },
  ])
})

test('who was not judged before, or is not now, changes from nothing or to nothing', () => {
  const year = judged({}, { Arte: 8 })
  expect(ofYear(resultsDiff(null, year))).toEqual([
    { subject: null, what: 'situation', before: null, after: 'Aprovado' },
    { subject: 'Arte', what: 'mean', before: null, after: '8' },
    { subject: 'Arte', what: 'situation', before: null, after: 'Aprovado' },
  ])
  expect(ofYear(resultsDiff(year, null))).toEqual([
    { subject: null, what: 'situation', before: 'Aprovado', after: null },
    { subject: 'Arte', what: 'mean', before: '8', after: null },
    { subject: 'Arte', what: 'situation', before: 'Aprovado', after: null },
  ])
})

test('subjects in the order of the second, then those that only the first has', () => {
  const changes = resultsDiff(judged({}, { Física: 8, Arte: 8 }), judged({}, { Música: 8, Arte: 7 }))
  expect([...new Set(changes.map(({ subject }) => subject))]).toEqual(['Música', 'Arte', 'Física'])
})

test('a stage that comes to something else is told by its number', () => {
  expect(resultsDiff(judged({}, { Arte: 8 }), judged({}, { Arte: 7 }))).toContainEqual({
    subject: 'Arte',
    what: 'stage',
    stage: 1,
    before: '8',
    after: '7',
  })
})
