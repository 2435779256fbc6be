import fc from 'fast-check'
import { STAGE_CLOSED, STAGE_CLOSING, STAGE_OPEN, STAGE_REOPENED } from '#domain/assessment/assessment.lists.ts'
import {
  type DivisionFacts,
  divisionFlaws,
  emptyStage,
  equalStages,
  movedRecords,
  movedStages,
  schoolDaysIn,
  stageSteps,
  stepNeedsReason,
} from '#domain/assessment/divisions.ts'
import type { DivisionDraft, StageDraft, StageState } from '#domain/assessment/stages.schemas.ts'
import { addDays, daysBetween, weekdayOf } from '#domain/base/days.ts'

const weekdays = daysBetween('2026-02-02', '2026-12-11').filter((day) => ![0, 6].includes(weekdayOf(day)))
const FACTS: DivisionFacts = { inicioAno: '2026-02-02', fimAno: '2026-12-18', diasLetivos: weekdays, estados: [] }

const stage = (place: number, inicio: string, fim: string, more: Partial<StageDraft> = {}): StageDraft => ({
  ...emptyStage(2, place),
  id: place + 1,
  inicio,
  fim,
  ...more,
})
const HALVES = [stage(0, '2026-02-02', '2026-06-30'), stage(1, '2026-07-01', '2026-12-11')] as const
const draft = (...etapas: readonly StageDraft[]): DivisionDraft => ({
  idAnoLetivo: 1,
  idUnidade: null,
  idTurma: null,
  tipo: 2,
  etapas: [...etapas],
})
const usesOf = (conteudos: number) => ({ conteudos, avaliacoes: 0, notas: 0, publicacoes: 0, atividades: 0 })
const state = (idEtapa: number, situacao: StageState['situacao'], uses = 0): StageState => ({
  idEtapa,
  situacao,
  passos: [],
  ...usesOf(uses),
})
const flawsOf = (...etapas: readonly StageDraft[]) => divisionFlaws(draft(...etapas), FACTS, HALVES)

test('stages that follow one another, inside the year, and as many as the kind says, are right', () => {
  expect(flawsOf(...HALVES)).toEqual({})
})

test.each([
  ['a Friday to a Monday', '2026-06-26', '2026-06-29', {}],
  [
    'a Friday to a Tuesday',
    '2026-06-26',
    '2026-06-30',
    { 'etapas.1.inicio': 'O dia letivo 29/06/2026 fica sem etapa.' },
  ],
  [
    'a week apart',
    '2026-06-26',
    '2026-07-06',
    { 'etapas.1.inicio': 'Ficam 5 dias letivos sem etapa, a partir de 29/06/2026.' },
  ],
  [
    'on the same day',
    '2026-06-30',
    '2026-06-30',
    { 'etapas.1.inicio': 'Precisa ser depois de 30/06/2026, o fim da etapa anterior.' },
  ],
])('one stage ends and the next begins %s', (_, fim, inicio, flaws) => {
  expect(flawsOf({ ...HALVES[0], fim }, { ...HALVES[1], inicio })).toEqual(flaws)
})

test.each([
  ['too few', [HALVES[0]], { etapas: 'Semestre: o ano tem 2 etapas, e aqui há 1.' }],
  [
    'outside of the year',
    [
      { ...HALVES[0], inicio: '2026-01-30' },
      { ...HALVES[1], fim: '2026-12-20' },
    ],
    {
      'etapas.0.inicio': 'Precisa ser no ano letivo, de 02/02/2026 a 18/12/2026.',
      'etapas.1.fim': 'Precisa ser no ano letivo, de 02/02/2026 a 18/12/2026.',
    },
  ],
  ['without a day', [{ ...HALVES[0], inicio: '' }, HALVES[1]], { 'etapas.0.inicio': 'O campo Início é obrigatório.' }],
  [
    'with one name',
    [HALVES[0], { ...HALVES[1], nome: ' 1º  semestre' }],
    { 'etapas.1.nome': 'Outra etapa já tem este nome.' },
  ],
  [
    'with a window that ends before it begins, and grades shown before the end',
    [
      { ...HALVES[0], lancamentoInicio: '2026-05-01', lancamentoFim: '2026-04-30', publicacao: '2026-06-29' },
      HALVES[1],
    ],
    {
      'etapas.0.lancamentoFim': 'Precisa ser depois do início do lançamento.',
      'etapas.0.publicacao': 'Precisa ser a partir do fim da etapa.',
    },
  ],
])('stages %s are wrong', (_, stages, flaws) => {
  expect(flawsOf(...stages)).toEqual(flaws)
})

test.each([
  [STAGE_OPEN, []],
  [STAGE_CLOSING, ['etapas.0.fim']],
  [STAGE_CLOSED, ['etapas.0.fim']],
  [STAGE_REOPENED, []],
] as const)('in situation %s a stage keeps its days', (situacao, wrong) => {
  const facts = { ...FACTS, estados: [state(1, situacao)] }
  const moved = draft({ ...HALVES[0], fim: '2026-06-29' }, { ...HALVES[1], inicio: '2026-06-30' })
  expect(Object.keys(divisionFlaws(moved, facts, HALVES))).toEqual(wrong)
})

test('a closed stage may be published on another day', () => {
  const facts = { ...FACTS, estados: [state(1, STAGE_CLOSED)] }
  expect(divisionFlaws(draft({ ...HALVES[0], publicacao: '2026-07-10' }, HALVES[1]), facts, HALVES)).toEqual({})
})

test('a year is divided into equal parts, whatever its school days are', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 318 }), { minLength: 4, maxLength: 220 })
    .map((offsets) => offsets.map((offset) => addDays('2026-02-02', offset)).toSorted())
  fc.assert(
    fc.property(days, fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const), (diasLetivos, tipo) => {
      const empty = Array.from({ length: tipo }, (_, place) => emptyStage(tipo, place))
      const facts = { ...FACTS, diasLetivos }
      const stages = equalStages(empty, facts) ?? []
      expect(divisionFlaws({ ...draft(...stages), tipo }, { ...facts, fimAno: '2026-12-31' }, [])).toEqual({})
      const counts = stages.map((one) => schoolDaysIn(diasLetivos, one))
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(diasLetivos.length)
    }),
  )
})

test('what is closed stays when the rest of a year is divided', () => {
  const estados = [state(1, STAGE_CLOSED), state(2, STAGE_OPEN)]
  const [first, second] = equalStages(HALVES, { diasLetivos: weekdays, estados }) ?? []
  expect(first).toEqual(HALVES[0])
  expect(second).toMatchObject({ inicio: '2026-07-01', fim: '2026-12-11' })
})

test('a year of too few school days is not divided', () => {
  expect(equalStages(HALVES, { diasLetivos: ['2026-02-02'], estados: [] })).toBeNull()
})

test('what moves under records is named with its days and how many there are', () => {
  const after = [
    { ...HALVES[0], fim: '2026-06-26' },
    { ...HALVES[1], inicio: '2026-06-29' },
  ]
  expect(movedStages(HALVES, after, { estados: [state(1, STAGE_OPEN, 3), state(2, STAGE_OPEN)] })).toEqual([
    {
      nome: '1º semestre',
      de: { inicio: '2026-02-02', fim: '2026-06-30' },
      para: { inicio: '2026-02-02', fim: '2026-06-26' },
      usos: usesOf(3),
    },
  ])
})

test('what was recorded on days that come to another stage is counted by where it comes from and to', () => {
  const after = [
    { ...HALVES[0], fim: '2026-06-26' },
    { ...HALVES[1], inicio: '2026-06-29', fim: '2026-12-04' },
  ]
  const records = [
    { dia: '2026-06-26', chamadas: 9, conteudos: 9 },
    { dia: '2026-06-29', chamadas: 5, conteudos: 3 },
    { dia: '2026-06-30', chamadas: 7, conteudos: 0 },
    { dia: '2026-12-07', chamadas: 0, conteudos: 1 },
  ]
  expect(movedRecords(HALVES, after, records)).toEqual([
    { de: 1, para: 2, chamadas: 12, conteudos: 3 },
    { de: 2, para: null, chamadas: 0, conteudos: 1 },
  ])
})

test('a stage is closed in two steps, and going back has a reason', () => {
  expect([STAGE_OPEN, STAGE_CLOSING, STAGE_CLOSED, STAGE_REOPENED].map((one) => stageSteps(one))).toEqual([
    [STAGE_CLOSING],
    [STAGE_CLOSED, STAGE_OPEN],
    [STAGE_REOPENED],
    [STAGE_CLOSING],
  ])
  expect([STAGE_OPEN, STAGE_CLOSING, STAGE_CLOSED, STAGE_REOPENED].filter(stepNeedsReason)).toEqual([
    STAGE_OPEN,
    STAGE_REOPENED,
  ])
})
