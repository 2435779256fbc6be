import { divisionOf, postingOn, stageOn } from '#domain/assessment/posting.ts'

const division = (idUnidade: number | null, idTurma: number | null, tipo: number) => ({ idUnidade, idTurma, tipo })
const [SCHOOL, SEMESTERS, UNIT, GROUP] = [
  division(null, null, 4),
  division(null, null, 2),
  division(7, null, 4),
  division(7, 70, 3),
]

test.each([
  ['its own, of whatever kind', [SCHOOL, UNIT, GROUP], { id: 70, idUnidade: 7, tipo: 4 }, GROUP],
  ['that of its unit before that of the school', [SCHOOL, UNIT, GROUP], { id: 71, idUnidade: 7, tipo: 4 }, UNIT],
  ['that of the school where its unit has none', [SCHOOL, UNIT], { id: 80, idUnidade: 8, tipo: 4 }, SCHOOL],
  ['that of the kind of its course', [SCHOOL, SEMESTERS, UNIT], { id: 71, idUnidade: 7, tipo: 2 }, SEMESTERS],
  ['none where nobody said the kind', [SCHOOL, UNIT], { id: 71, idUnidade: 7, tipo: null }, null],
  ['none where the year is not divided so', [SCHOOL], { id: 71, idUnidade: 7, tipo: 3 }, null],
])('a class group follows %s', (_, divisions, group, expected) => {
  expect(divisionOf(divisions, group)).toBe(expected)
})

test.each([
  ['2026-02-01', null],
  ['2026-02-02', 1],
  ['2026-04-17', 1],
  ['2026-04-18', null],
  ['2026-04-20', 2],
])('on %s the stage is %s', (day, numero) => {
  const stages = [
    { numero: 1, inicio: '2026-02-02', fim: '2026-04-17' },
    { numero: 2, inicio: '2026-04-20', fim: '2026-06-30' },
  ]
  expect(stageOn(stages, day)?.numero ?? null).toBe(numero)
})

const STAGE = {
  nome: '1º bimestre',
  inicio: '2026-02-02',
  lancamentoInicio: '2026-03-01',
  lancamentoFim: '2026-04-24',
  situacao: 1,
}

test.each([
  ['before the window', STAGE, '2026-02-28', 'O lançamento da etapa 1º bimestre começa em 01/03/2026.'],
  ['on its first day', STAGE, '2026-03-01', null],
  ['on its last day', STAGE, '2026-04-24', null],
  [
    'after it',
    STAGE,
    '2026-04-25',
    'O prazo de lançamento da etapa 1º bimestre terminou em 24/04/2026. Para lançar, peça a reabertura à coordenação.',
  ],
  ['without a beginning, from its own first day', { ...STAGE, lancamentoInicio: null }, '2026-02-02', null],
  [
    'without a beginning, not earlier',
    { ...STAGE, lancamentoInicio: null },
    '2026-02-01',
    'O lançamento da etapa 1º bimestre começa em 02/02/2026.',
  ],
  ['without an end', { ...STAGE, lancamentoFim: null }, '2026-12-31', null],
  [
    'while it is being closed',
    { ...STAGE, situacao: 2 },
    '2026-04-01',
    'A etapa 1º bimestre está em fechamento, e a escola confere os lançamentos.',
  ],
  [
    'once it is closed',
    { ...STAGE, situacao: 3 },
    '2026-04-01',
    'A etapa 1º bimestre está fechada. Para lançar, peça a reabertura à coordenação.',
  ],
  ['reopened, after the window', { ...STAGE, situacao: 4 }, '2026-11-20', null],
])('posting %s', (_, stage, today, motivo) => {
  expect(postingOn(stage, today)).toEqual(motivo === null ? { aberto: true } : { aberto: false, motivo })
})
