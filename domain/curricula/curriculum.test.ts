import fc from 'fast-check'
import type { CurriculumDraft, CurriculumFacts, CurriculumItem } from '#domain/curricula/curricula.schemas.ts'
import {
  curriculumChanges,
  curriculumFlaws,
  curriculumNeeds,
  curriculumSums,
  movedItem,
  shortfalls,
  usualHours,
} from '#domain/curricula/curriculum.ts'

const item = (idDisciplina: number, changes: Partial<CurriculumItem> = {}): CurriculumItem => ({
  idDisciplina,
  base: 1,
  aulasSemana: 5,
  cargaHoraria: 167,
  dispensavel: false,
  regencia: false,
  etapas: [],
  ...changes,
})

const GOOD: CurriculumDraft = {
  idAnoLetivo: 1,
  idUnidade: 1,
  idSerie: 6,
  idPeriodo: 1,
  ato: '',
  disciplinas: [item(1), item(2)],
}

test('a good one has no flaw', () => {
  expect(curriculumFlaws(GOOD)).toEqual({})
})

test.each<[Partial<CurriculumDraft>, Record<string, string>]>([
  [{ idSerie: null }, { idSerie: 'O campo Série é obrigatório.' }],
  [{ idPeriodo: null }, { idPeriodo: 'O campo Turno é obrigatório.' }],
  [{ disciplinas: [] }, { disciplinas: 'Inclua ao menos uma disciplina.' }],
  [{ disciplinas: [item(1), item(1)] }, { disciplinas: 'Linha 2: esta disciplina já está na matriz.' }],
  [{ disciplinas: [item(1, { aulasSemana: null })] }, { disciplinas: 'Linha 1: as aulas por semana vão de 1 a 60.' }],
  [{ disciplinas: [item(1, { aulasSemana: 61 })] }, { disciplinas: 'Linha 1: as aulas por semana vão de 1 a 60.' }],
  [{ disciplinas: [item(1, { cargaHoraria: 0 })] }, { disciplinas: 'Linha 1: a carga horária vai de 1 a 5000 horas.' }],
])('%j', (changes, flaws) => {
  expect(curriculumFlaws({ ...GOOD, ...changes })).toEqual(flaws)
})

const FACTS: CurriculumFacts = {
  exigencias: [
    { idSerie: 6, nivel: 3, minutosAula: 50, etapas: 3, horas: 900 },
    { idSerie: 10, nivel: 4, minutosAula: 50, etapas: 3, horas: null },
    { idSerie: 20, nivel: 5, minutosAula: null, etapas: null, horas: 400 },
    { idSerie: 21, nivel: null, minutosAula: null, etapas: null, horas: null },
  ],
  minimos: [{ idUnidade: 2, idAnoLetivo: 1, dias: 204, horas: 820, horasMedio: 1010 }],
  horarios: [
    { idUnidade: null, idPeriodo: 1, nivel: null, dias: 5 },
    { idUnidade: null, idPeriodo: 1, nivel: 4, dias: 2 },
    { idUnidade: 2, idPeriodo: 1, nivel: null, dias: 1 },
  ],
}

test.each([
  ['the law says 800 hours', 6, 1, { leastHours: 800, slots: 5, weeks: 40, minutes: 50, stages: 3 }],
  [
    '1,000 in Ensino Médio, with class times of its own',
    10,
    1,
    { leastHours: 1000, slots: 7, weeks: 40, minutes: 50, stages: 3 },
  ],
  ['the year of the unit says more', 6, 2, { leastHours: 820, slots: 6, weeks: 41, minutes: 50, stages: 3 }],
  ['of EJA the grade says it', 20, 1, { leastHours: 400, slots: 5, weeks: 40, minutes: null, stages: 4 }],
  ['nobody says it', 21, 1, { leastHours: null, slots: 5, weeks: 40, minutes: null, stages: 4 }],
])('what a place asks: %s', (_, idSerie, idUnidade, needs) => {
  expect(curriculumNeeds(FACTS, { idAnoLetivo: 1, idUnidade, idSerie, idPeriodo: 1 })).toEqual(needs)
})

test('a shift without class times has no slots', () => {
  expect(curriculumNeeds(FACTS, { ...GOOD, idPeriodo: 2 }).slots).toBeNull()
})

test.each<[number, number, readonly string[]]>([
  [800, 25, []],
  [833, 25, []],
  [799, 25, ['Falta 1 h para as 800 h do ano.']],
  [760, 24, ['Faltam 40 h para as 800 h do ano.', 'Falta 1 aula para os 25 horários de aula da semana.']],
  [833, 27, ['Há 2 aulas a mais que os 25 horários de aula da semana.']],
  [833, 20, ['Faltam 5 aulas para os 25 horários de aula da semana.']],
])('%i h in %i lessons', (horas, aulas, missing) => {
  expect(shortfalls({ horas, aulas }, { leastHours: 800, slots: 25 })).toEqual(missing)
})

test('nothing is missing where nothing is asked', () => {
  expect(shortfalls(curriculumSums([]), { leastHours: null, slots: null })).toEqual([])
})

test('lessons of 50 minutes in 40 weeks', () => {
  const needs = { leastHours: 800, slots: 25, weeks: 40, minutes: 50, stages: 3 }
  expect([1, 5, 25].map((lessons) => usualHours(lessons, needs))).toEqual([33, 167, 833])
  expect(usualHours(5, { ...needs, minutes: null, stages: 4 })).toBeNull()
})

test.each<[string, readonly (readonly number[])[], number]>([
  ['all stages', [[], []], 10],
  [
    'a half of the year each: one week has room for both',
    [
      [1, 2],
      [3, 4],
    ],
    5,
  ],
  ['one in all stages, one in some', [[], [2]], 10],
])('lessons of the fullest week, of two subjects with 5 in %s', (_, stages, aulas) => {
  expect(curriculumSums(stages.map((etapas, at) => item(at + 1, { aulasSemana: 5, etapas: [...etapas] }))).aulas).toBe(
    aulas,
  )
})

test('what differs between two matrices, in the order of the second', () => {
  const [kept, fewer, gone, added] = [item(1), item(2), item(3), item(4)]
  const now = item(2, { aulasSemana: 4, cargaHoraria: 133 })
  expect(curriculumChanges([kept, fewer, gone], [added, now, kept])).toEqual([
    { idDisciplina: 4, before: null, after: added },
    { idDisciplina: 2, before: fewer, after: now },
    { idDisciplina: 3, before: gone, after: null },
  ])
  expect(curriculumChanges([item(1)], [item(1, { regencia: true })])).toHaveLength(1)
  expect(curriculumChanges([item(1)], [item(1, { etapas: [2] })])).toHaveLength(1)
})

test('a matrix never differs from itself, in whatever order its subjects stand', () => {
  const items = fc.uniqueArray(fc.nat(40), { minLength: 1 }).map((ids) => ids.map((id) => item(id)))
  fc.assert(
    fc.property(items, fc.nat(), fc.boolean(), (all, place, down) => {
      expect(curriculumChanges(all, movedItem(all, place % all.length, down ? 1 : -1))).toEqual([])
    }),
  )
})
