import type { YearMarks } from '#domain/evaluation/marks.schemas.ts'
import { type JudgedStudent, type ResultChange, resultsDiff } from '#domain/evaluation/resultsDiff.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'

const judged = (changes: Partial<SchemeRules>, marks: Readonly<Record<string, number>>): readonly JudgedStudent[] => {
  const scheme = readScheme({
    nome: 'Regra',
    tipoNota: 1,
    etapas: 2,
    progressao: 2,
    presenca: { tipo: 1, percentual: 75 },
    ...changes,
  })
  if (areFlaws(scheme)) throw new Error(scheme.map(({ message }) => message).join(' '))
  return Object.entries(marks).map(([student, nota]) => {
    const year: YearMarks = { disciplinas: [{ disciplina: 'Arte', etapas: [1, 2].map((etapa) => ({ etapa, nota })) }] }
    return { student, result: yearResult(scheme, year, false) }
  })
}

const MARKS = { Ana: 8, Bia: 5.5, Caio: 3 }
const EXAM = { formula: '(M+Rc)/2', media: 5, notaMaxima: 10 }

/** Without what changes in stages. */
const ofYear = (changes: readonly ResultChange[]) =>
  changes.filter(({ stage }) => stage === null).map(({ stage: _, ...change }) => change)

test('the same rule changes nobody, in whatever order they stand', () => {
  const all = judged({}, MARKS)
  expect(resultsDiff(all, all.toReversed())).toEqual([])
})

test('who changes, from what to what', () => {
  expect(
    ofYear(resultsDiff(judged({}, MARKS), judged({ exame: EXAM, formulaMedia: 'MAX(E1; E2)', media: 5.6 }, MARKS))),
  ).toEqual([
    { student: 'Bia', subject: null, what: 'situation', before: 'Retido', after: 'Em exame' },
    { student: 'Bia', subject: 'Arte', what: 'examNeeded', before: null, after: '4.4' },
    { student: 'Bia', subject: 'Arte', what: 'situation', before: 'Retido', after: 'Em exame' },
    { student: 'Caio', subject: null, what: 'situation', before: 'Retido', after: 'Em exame' },
    { student: 'Caio', subject: 'Arte', what: 'examNeeded', before: null, after: '6.9' },
    { student: 'Caio', subject: 'Arte', what: 'situation', before: 'Retido', after: 'Em exame' },
  ])
})

test('who was not judged before, or is not now, changes from nothing or to nothing', () => {
  const [then, now] = [judged({}, { Ana: 8 }), judged({}, { Bia: 7 })]
  expect(ofYear(resultsDiff(then, now))).toEqual([
    { student: 'Bia', subject: null, what: 'situation', before: null, after: 'Aprovado' },
    { student: 'Bia', subject: 'Arte', what: 'mean', before: null, after: '7' },
    { student: 'Bia', subject: 'Arte', what: 'situation', before: null, after: 'Aprovado' },
    { student: 'Ana', subject: null, what: 'situation', before: 'Aprovado', after: null },
    { student: 'Ana', subject: 'Arte', what: 'mean', before: '8', after: null },
    { student: 'Ana', subject: 'Arte', what: 'situation', before: 'Aprovado', after: null },
  ])
})

test('a stage that comes to something else is told by its number', () => {
  const [then, now] = [judged({}, { Ana: 8 }), judged({}, { Ana: 7 })]
  expect(resultsDiff(then, now)).toContainEqual({
    student: 'Ana',
    subject: 'Arte',
    what: 'stage',
    stage: 1,
    before: '8',
    after: '7',
  })
})
