import {
  dividedInTwo,
  EMPTY_ASSESSMENT,
  equalParts,
  isAskedOf,
  settledAssessment,
} from '#domain/assessment/assessmentDraft.ts'
import { assessmentFlaws, type HeldScheme } from '#domain/assessment/assessmentFlaws.ts'
import { orderPlaced, placedOn, steppedBy } from '#domain/assessment/assessmentOrder.ts'
import { assessmentRules } from '#domain/assessment/assessmentRules.ts'
import type { AssessmentDraft, AssessmentRecord } from '#domain/assessment/assessments.schemas.ts'
import { markText, stageSums } from '#domain/assessment/stageSums.ts'
import { exact } from '#domain/evaluation/exact.ts'
import { EMPTY_SCHEME } from '#domain/evaluationSchemes/schemeDraft.ts'
import { keptRules } from '#domain/evaluationSchemes/schemeRules.ts'

const [SUM, WEIGHTED, MEAN, FORMULA] = [1, 2, 3, 4]
const [TEST, RECOVERY, MAKE_UP] = [1, 6, 7]
const [MATHS, ARTS, SIXTH, SEVENTH, CENTRE] = [1, 2, 6, 7, 9]

let ids = 0
const kept = (changes: Partial<AssessmentRecord> = {}): AssessmentRecord => {
  ids += 1
  const own = { sigla: `A${ids}`, nome: `Avaliação ${ids}`, idEsquema: 1, valorMaximo: 4 }
  return { ...EMPTY_ASSESSMENT, ...own, id: ids, ativo: true, versao: 1, soLeitura: false, ...changes }
}
const draft = (changes: Partial<AssessmentDraft> = {}): AssessmentDraft => ({
  ...EMPTY_ASSESSMENT,
  idEsquema: 1,
  sigla: 'P1',
  nome: 'Prova mensal',
  valorMaximo: 4,
  ...changes,
})
const scheme = (changes: Partial<HeldScheme> = {}): HeldScheme => ({
  ...assessmentRules(keptRules(EMPTY_SCHEME)),
  id: 1,
  nome: 'Fundamental',
  idAnoLetivo: 1,
  idUnidade: null,
  avaliacoes: [],
  ...changes,
})
const names = {
  unit: () => 'Centro',
  grade: (id: number) => `${id}º ano`,
  subject: (id: number) => (id === MATHS ? 'Matemática' : 'Arte'),
}
const flawsOf = (changes: Partial<AssessmentDraft>, held: Partial<HeldScheme> = {}, id: number | null = null) =>
  assessmentFlaws(draft(changes), scheme(held), { id, names })

describe('what a scheme says of its assessments', () => {
  it('are its stages with a recovery of their own, or one of several stages', () => {
    const recovered = (changes: Partial<typeof EMPTY_SCHEME>) =>
      assessmentRules(keptRules({ ...EMPTY_SCHEME, ...changes })).etapasRecuperacao
    const together = { recuperacoes: [{ nome: 'Semestral', etapas: [1, 2], calculo: 1, notaMaxima: 10 }] }
    expect(recovered({})).toEqual([])
    expect(recovered({ recuperacaoTipo: 1 })).toEqual([1, 2, 3, 4])
    expect(recovered({ recuperacaoTipo: 2, recuperacaoEtapas: [3] })).toEqual([3])
    expect(recovered({ recuperacaoTipo: 2, recuperacaoEtapas: [3], ...together })).toEqual([1, 2, 3])
  })
})

test.each([
  { way: SUM, changes: {}, asks: ['valorMaximo', 'casas', 'obrigatorio', 'complementar', 'divisivel'] },
  { way: WEIGHTED, changes: {}, asks: ['peso', 'casas', 'obrigatorio', 'complementar', 'divisivel'] },
  { way: MEAN, changes: {}, asks: ['casas', 'obrigatorio', 'complementar'] },
  { way: FORMULA, changes: {}, asks: ['casas', 'obrigatorio', 'complementar'] },
  { way: SUM, changes: { tipo: RECOVERY }, asks: ['casas'] },
  { way: SUM, changes: { tipo: MAKE_UP }, asks: ['casas'] },
  {
    way: SUM,
    changes: { divisivel: true },
    asks: ['valorMaximo', 'casas', 'obrigatorio', 'complementar', 'divisivel', 'partes'],
  },
  {
    way: WEIGHTED,
    changes: { complementar: true },
    asks: ['valorMaximo', 'casas', 'complementar', 'afeta', 'calculo'],
  },
  { kind: 2, way: SUM, changes: {}, asks: ['obrigatorio'] },
  { kind: 0, way: SUM, changes: {}, asks: [] },
])('asks $asks where stages are calculated by $way', ({ kind = 1, way, changes, asks }) => {
  const fields = [
    'peso',
    'valorMaximo',
    'casas',
    'obrigatorio',
    'complementar',
    'afeta',
    'calculo',
    'divisivel',
    'partes',
  ]
  const rules = { tipoNota: kind, calculoEtapa: way }
  expect(fields.filter((name) => isAskedOf(draft(changes), rules, name)).toSorted()).toEqual(asks.toSorted())
})

test('keeps nothing that its kind does not ask for, and is of the unit of its scheme', () => {
  const settled = settledAssessment(
    draft({ nome: ' Prova  1 ', peso: 2, tipo: RECOVERY, divisivel: true, complementar: true, calculo: 1 }),
    scheme({ idUnidade: CENTRE }),
  )
  expect(settled).toMatchObject({
    nome: 'Prova 1',
    peso: null,
    valorMaximo: null,
    divisivel: false,
    complementar: false,
    calculo: null,
    idUnidade: CENTRE,
  })
})

describe('a stage', () => {
  const sums = (assessments: readonly AssessmentRecord[], stage = 1) =>
    stageSums(scheme(), assessments, stage).map(({ sum, place }) => [
      markText(sum, 1),
      place.idSerie,
      place.idDisciplina,
    ])

  it('sums up what is counted in it, exactly', () => {
    const tenths = [0.1, 0.2, 0.7].map((valorMaximo) => kept({ valorMaximo }))
    const beside = [
      kept({ tipo: RECOVERY, valorMaximo: 10 }),
      kept({ complementar: true }),
      kept({ ativo: false }),
      kept({ etapas: [2] }),
    ]
    expect(sums([...tenths, ...beside])).toEqual([['1,0', null, null]])
    expect(sums([...tenths, ...beside], 2)).toEqual([['5,0', null, null]])
  })

  it('has a sum for each grade and subject that is told apart', () => {
    const shared = kept({ valorMaximo: 6 })
    const inMaths = kept({ valorMaximo: 3, idsDisciplinas: [MATHS] })
    const inSixth = kept({ valorMaximo: 1, idsSeries: [SIXTH] })
    expect(sums([shared, inMaths, inSixth])).toEqual([
      ['10,0', SIXTH, MATHS],
      ['9,0', null, MATHS],
      ['7,0', SIXTH, null],
      ['6,0', null, null],
    ])
    // Where all name their subject, there is no other one.
    expect(sums([inMaths, kept({ valorMaximo: 5, idsDisciplinas: [ARTS] })])).toEqual([
      ['5,0', null, ARTS],
      ['3,0', null, MATHS],
    ])
  })

  it('that is too full is refused with how much is too much, and where', () => {
    const six = kept({ valorMaximo: 7 })
    expect(flawsOf({}, { avaliacoes: [six] })).toEqual({ valorMaximo: 'A etapa 1 soma 11,0 de 10,0: tire 1,0.' })
    expect(flawsOf({ etapas: [3] }, { avaliacoes: [{ ...six, etapas: [1, 2] }] })).toEqual({})
    expect(flawsOf({}, { avaliacoes: [{ ...six, idsDisciplinas: [MATHS], idsSeries: [SIXTH] }] })).toEqual({
      valorMaximo: 'A etapa 1 em Matemática, 6º ano soma 11,0 de 10,0: tire 1,0.',
    })
    expect(flawsOf({ idsSeries: [SEVENTH] }, { avaliacoes: [{ ...six, idsSeries: [SIXTH] }] })).toEqual({})
    // The assessment itself, as it was before, does not count; nor does an inactive one.
    expect(flawsOf({ valorMaximo: 10 }, { avaliacoes: [six] }, six.id)).toEqual({})
    expect(flawsOf({}, { avaliacoes: [{ ...six, ativo: false }] })).toEqual({})
  })
})

test.each([
  ['the same name in the same stage', { nome: 'PROVA MENSAL' }, {}, ['nome']],
  ['the same short name', { sigla: 'p1' }, {}, ['sigla']],
  ['another stage', { sigla: 'P1', etapas: [2] }, { etapas: [1] }, []],
  ['another subject', { sigla: 'P1', idsDisciplinas: [MATHS] }, { idsDisciplinas: [ARTS] }, []],
  ['one of several subjects', { sigla: 'P1', idsDisciplinas: [MATHS, ARTS] }, { idsDisciplinas: [ARTS] }, ['sigla']],
  ['another grade', { sigla: 'P1', idsSeries: [SIXTH] }, { idsSeries: [SEVENTH] }, []],
  ['all grades and one', { sigla: 'P1', idsSeries: [SIXTH] }, {}, ['sigla']],
])('once in a stage: %s', (_, there, here, fields) => {
  const other = kept({ valorMaximo: 1, ...there })
  expect(Object.keys(flawsOf({ valorMaximo: 1, ...here }, { avaliacoes: [other] }))).toEqual(fields)
})

describe('parts', () => {
  const part = (sigla: string, valor: number | null) => ({ id: null, sigla, nome: `Parte ${sigla}`, valor })
  const divided = (...partes: readonly ReturnType<typeof part>[]) =>
    flawsOf({ divisivel: true, partes: [...partes] })['partes']

  it.each([
    [[part('a', 2), part('b', 2)], undefined],
    [[part('a', 0.1), part('b', 0.2), part('c', 3.7)], undefined],
    [[part('a', 2), part('b', 1)], 'As partes somam 3,0 de 4,0: ponha 1,0.'],
    [[part('a', 2), part('b', 2.25)], 'As partes somam 4,25 de 4,0: tire 0,25.'],
    [[part('a', 4)], 'Divida em ao menos duas partes, ou desfaça a divisão.'],
    [[part('a', 2), part('A', 2)], '2ª parte: outra parte já tem esta sigla.'],
    [[part('', 2), part('b', 2)], '1ª parte: informe sigla, nome e quanto ela vale.'],
    [[part('a', 4), part('b', 0)], '2ª parte: informe sigla, nome e quanto ela vale.'],
    [[part('a', 4), part('b', null)], '2ª parte: informe sigla, nome e quanto ela vale.'],
  ])('are whole and sum up to what was divided: %j', (partes, flaw) => {
    expect(divided(...partes)).toBe(flaw)
  })

  it('may be called like another assessment', () => {
    expect(
      flawsOf(
        { valorMaximo: 2, divisivel: true, partes: [part('X', 1), part('Y', 1)] },
        { avaliacoes: [kept({ sigla: 'X', valorMaximo: 1 })] },
      ),
    ).toEqual({})
  })

  it('begin as halves, to the hundredth', () => {
    expect(equalParts(4, 2)).toEqual([2, 2])
    expect(equalParts(3.25, 2)).toEqual([1.63, 1.62])
    expect(equalParts(10, 3)).toEqual([3.34, 3.33, 3.33])
    expect(dividedInTwo(draft(), 4)).toEqual([
      { id: null, sigla: 'P1.1', nome: 'Prova mensal, 1ª parte', valor: 2 },
      { id: null, sigla: 'P1.2', nome: 'Prova mensal, 2ª parte', valor: 2 },
    ])
  })
})

test('needs what its scheme needs, and has only what its scheme has', () => {
  expect(flawsOf({ valorMaximo: null })).toEqual({ valorMaximo: 'O campo Valor máximo é obrigatório.' })
  expect(flawsOf({ peso: null }, { calculoEtapa: WEIGHTED })).toEqual({ peso: 'O campo Peso é obrigatório.' })
  expect(flawsOf({ complementar: true })).toEqual({
    afeta: 'O campo Afeta é obrigatório.',
    calculo: 'O campo O que faz com a nota é obrigatório.',
  })
  expect(flawsOf({ tipo: RECOVERY }, { etapasRecuperacao: [1, 2] })).toEqual({
    etapas: 'O esquema não tem recuperação na 3ª etapa.',
  })
  expect(flawsOf({ tipo: RECOVERY, etapas: [1] }, { etapasRecuperacao: [1, 2] })).toEqual({})
  expect(flawsOf({ tipo: TEST, etapas: [5] })).toEqual({ etapas: 'O esquema tem 4 etapas no ano: desmarque a 5ª.' })
})

test('an order holds over what was seen, and leaves the rest where it is', () => {
  expect(orderPlaced([1, 2, 3, 4], [1, 3], [3, 1])).toEqual([3, 2, 1, 4])
  expect(orderPlaced([3, 2, 1], [1, 3], [3, 1])).toBeNull()
  expect(orderPlaced([2, 3], [1, 3], [3, 1])).toBeNull()
  expect(placedOn([1, 2, 3], 1, 3)).toEqual([2, 3, 1])
  expect(placedOn([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(steppedBy([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(steppedBy([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
})

test('marks are written with the places of the school, and never cut', () => {
  expect(['11', '0.25', '4'].map((one) => markText(exact(one), 1))).toEqual(['11,0', '0,25', '4,0'])
  expect(markText(exact(10), 0)).toBe('10')
})
