import { STAGE_CLOSED, STAGE_OPEN, STAGE_REOPENED } from '#domain/assessment/assessment.lists.ts'
import { settledTest, type TestDraft, type TestFacts, testFlaws } from '#domain/appliedAssessments/appliedAssessment.ts'
import { callFlaw } from '#domain/appliedAssessments/secondCall.ts'

const STAGE = {
  nome: '4º bimestre',
  inicio: '2026-10-01',
  fim: '2026-12-18',
  lancamentoFim: '2026-12-11',
  situacao: STAGE_OPEN,
}
const DRAFT: TestDraft = { dia: '2026-11-24', titulo: '', conteudo: '', anexos: [], visivel: true, motivo: '' }
const FACTS: TestFacts = {
  stage: STAGE,
  today: '2026-11-20',
  kept: '',
  isSchoolDay: (day) => day !== '2026-11-22',
  gives: (day) => day !== '2026-11-25',
  others: [
    { id: 1, dia: '2026-11-23', disciplina: 'Matemática', avaliacao: 'Prova 1' },
    { id: 2, dia: '2026-11-23', disciplina: 'História', avaliacao: 'Trabalho' },
    { id: 3, dia: '2026-11-24', disciplina: 'Arte', avaliacao: 'Prova 1' },
  ],
  most: 2,
  mayExceed: false,
}
const QUAIS = 'Matemática, Prova 1, e História, Trabalho'

describe('an assessment on a day', () => {
  test.each<readonly [string, Partial<TestDraft>, Partial<TestFacts>, Readonly<Record<string, string>>]>([
    ['with a place left', {}, {}, {}],
    ['without a day', { dia: '' }, {}, { dia: 'Informe o dia da avaliação.' }],
    [
      'outside of its stage',
      { dia: '2026-09-30' },
      {},
      { dia: 'A etapa 4º bimestre vai de 01/10/2026 a 18/12/2026. Escolha um dia dela.' },
    ],
    ['on no school day', { dia: '2026-11-22' }, {}, { dia: '22/11/2026 não é dia letivo.' }],
    [
      'after the window',
      { dia: '2026-12-14' },
      {},
      { dia: 'As notas da etapa 4º bimestre são lançadas só até 11/12/2026.' },
    ],
    [
      'when the window is over',
      {},
      { today: '2026-12-14' },
      { dia: 'As notas da etapa 4º bimestre são lançadas só até 11/12/2026.' },
    ],
    [
      'after the window of a reopened stage',
      { dia: '2026-12-14' },
      { stage: { ...STAGE, situacao: STAGE_REOPENED } },
      {},
    ],
    [
      'in a closed stage',
      {},
      { stage: { ...STAGE, situacao: STAGE_CLOSED } },
      {
        dia: 'A etapa 4º bimestre não aceita mais lançamentos. Para marcar uma avaliação, peça à secretaria que a reabra.',
      },
    ],
    [
      'when somebody else teaches',
      { dia: '2026-11-25' },
      {},
      { dia: 'Você não dá esta disciplina nesta turma em 25/11/2026.' },
    ],
    [
      'that is full',
      { dia: '2026-11-23' },
      {},
      { dia: `Nesse dia a turma já tem ${QUAIS}. Escolha outro dia, ou peça à coordenação.` },
    ],
    ['that is full and its own already', { dia: '2026-11-23' }, { kept: '2026-11-23' }, {}],
    [
      'that is full, for coordination without a reason',
      { dia: '2026-11-23' },
      { mayExceed: true },
      { motivo: `Nesse dia a turma já tem ${QUAIS}. Diga por que precisa de mais uma.` },
    ],
    ['that is full, for coordination with one', { dia: '2026-11-23', motivo: 'Feriado' }, { mayExceed: true }, {}],
  ])('%s', (_, draft, facts, flaws) => {
    expect(testFlaws({ ...DRAFT, ...draft }, { ...FACTS, ...facts })).toEqual(flaws)
  })

  test('keeps a reason only where the day has more than the school wants', () => {
    expect(settledTest({ ...DRAFT, motivo: ' Feriado ' }, FACTS).motivo).toBe('')
    expect(settledTest({ ...DRAFT, dia: '2026-11-23', motivo: ' Feriado ' }, FACTS).motivo).toBe('Feriado')
  })
})

test.each([
  ['before its day', '2026-11-17T12:00:00-03:00', false, 'CALL_NOT_YET'],
  ['on its day', '2026-11-18T12:00:00-03:00', true, null],
  ['at the last second', '2026-11-20T23:59:59-03:00', true, null],
  ['a second later', '2026-11-21T00:00:00-03:00', true, 'CALL_TOO_LATE'],
])('a second call is asked for %s', (_, now, hasCome, code) => {
  const dayEnds = new Date('2026-11-18T23:59:59-03:00')
  expect(callFlaw({ dayEnds, hasCome, hours: 48, now: new Date(now) })?.code ?? null).toBe(code)
})
