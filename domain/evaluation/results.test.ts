import fc from 'fast-check'
import { textOf } from '#domain/evaluation/exact.ts'
import type { SubjectMarks, YearMarks } from '#domain/evaluation/marks.schemas.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { areFlaws, readScheme } from '#domain/evaluation/readScheme.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import type { Step } from '#domain/evaluation/steps.ts'
import { subjectResult } from '#domain/evaluation/subjectResult.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'

const RULES: SchemeRules = {
  nome: 'Fundamental',
  tipoNota: 1,
  etapas: 4,
  notaMinima: 0,
  notaMaxima: 10,
  casas: 2,
  incremento: 0.1,
  media: 6,
  calculoEtapa: 1,
  formulaMedia: 'Se/Et',
  progressao: 2,
  presenca: { tipo: 1, percentual: 75 },
}

const schemeOf = (rules: Partial<SchemeRules> = {}): Scheme => {
  const scheme = readScheme({ ...RULES, ...rules })
  if (areFlaws(scheme)) throw new Error(scheme.map(({ message }) => message).join(' '))
  return scheme
}

/** Marks of the stages from the first on; null: none yet. */
const marked = (...notas: readonly (number | null)[]): SubjectMarks => ({
  disciplina: 'Matemática',
  etapas: notas.map((nota, place) => ({ etapa: place + 1, nota })),
})

/** Mean, situation, exam needed, and the steps as a person reads them. */
const judged = (rules: Partial<SchemeRules>, marks: SubjectMarks) => {
  const steps: Step[] = []
  const { mean, situation, exam, concept } = subjectResult(schemeOf(rules), marks, (step) => steps.push(step))
  return {
    mean: mean === null ? null : textOf(mean),
    situation,
    needed: exam?.mark == null ? null : textOf(exam.mark),
    concept,
    steps: steps.map(stepText),
  }
}

const EXAM = { formula: '0,6*M + 0,4*Rc', media: 5, notaMaxima: 10 }

/** How every explanation of stages from the first on begins, with marks as a person writes them. */
const entered = (...marks: readonly string[]): readonly string[] =>
  marks.map((mark, place) => `${place + 1}ª etapa: nota ${mark}.`)

describe('a subject, by the vectors of D 2.26', () => {
  test('V1: the mean passes', () => {
    expect(judged({}, marked(7, 5.5, 6, 8.5))).toEqual({
      mean: '6.75',
      situation: 'Aprovado',
      needed: null,
      concept: null,
      steps: [
        '1ª etapa: nota 7.',
        '2ª etapa: nota 5,5.',
        '3ª etapa: nota 6.',
        '4ª etapa: nota 8,5.',
        'Soma das etapas (Se): 7 + 5,5 + 6 + 8,5 = 27. Etapas que contam (Et): 4.',
        'Média: Se/Et → 27 ÷ 4 = 6,75.',
        '6,75 alcança a média de aprovação, 6.',
      ],
    })
  })

  test.each([
    [5, '5'],
    [6, '7.5'],
  ])('V2: the exam has to give %s', (media, needed) => {
    const result = judged({ exame: { ...EXAM, media } }, marked(4, 5, 6, 5))
    expect(result).toMatchObject({ mean: '5', situation: 'Em exame', needed })
    expect(result.steps).toEqual([
      ...entered('4', '5', '6', '5'),
      'Soma das etapas (Se): 4 + 5 + 6 + 5 = 20. Etapas que contam (Et): 4.',
      'Média: Se/Et → 20 ÷ 4 = 5.',
      '5 não alcança a média de aprovação, 6.',
      `Precisa de ${needed.replace('.', ',')} no exame.`,
    ])
  })

  test.each([
    [true, 'Retido'],
    [false, 'Em exame'],
  ])('V3: what no exam can give (fails at once: %s)', (reprovacaoAutomatica, situation) => {
    const result = judged({ exame: { ...EXAM, media: 6, reprovacaoAutomatica } }, marked(2, 2, 2, 2))
    expect(result).toMatchObject({ mean: '2', situation, needed: '12' })
    expect(result.steps).toEqual([
      ...entered('2', '2', '2', '2'),
      'Soma das etapas (Se): 2 + 2 + 2 + 2 = 8. Etapas que contam (Et): 4.',
      'Média: Se/Et → 8 ÷ 4 = 2.',
      '2 não alcança a média de aprovação, 6.',
      'Precisaria de 12 no exame, que vai até 10: impossível.',
    ])
  })

  test('V4: what is needed goes up to the next step', () => {
    const result = judged({ exame: EXAM }, marked(5.3, 5.3, 5.3, 5.3))
    expect(result).toMatchObject({ mean: '5.3', situation: 'Em exame', needed: '4.6' })
    expect(result.steps).toEqual([
      ...entered('5,3', '5,3', '5,3', '5,3'),
      'Soma das etapas (Se): 5,3 + 5,3 + 5,3 + 5,3 = 21,2. Etapas que contam (Et): 4.',
      'Média: Se/Et → 21,2 ÷ 4 = 5,3.',
      '5,3 não alcança a média de aprovação, 6.',
      'Precisa de 4,6 no exame.',
    ])
  })

  test('V5: stages with weights', () => {
    const result = judged({ formulaMedia: '(E1*2+E2*2+E3*3+E4*3)/10' }, marked(5, 6, 7, 8))
    expect(result).toMatchObject({ mean: '6.7', situation: 'Aprovado' })
    expect(result.steps).toEqual([
      ...entered('5', '6', '7', '8'),
      'Soma das etapas (Se): 5 + 6 + 7 + 8 = 26. Etapas que contam (Et): 4.',
      'Média: (E1*2+E2*2+E3*3+E4*3)/10 → (5 × 2 + 6 × 2 + 7 × 3 + 8 × 3) ÷ 10 = 6,7.',
      '6,7 alcança a média de aprovação, 6.',
    ])
  })

  test.each([
    [1, 8, '8', 'substitui, se for maior'],
    [2, 8, '6', 'média das duas'],
    [4, 8, '10', 'soma, até a nota máxima'],
    [1, 3, '4', 'substitui, se for maior'],
    [3, 3, '4', 'média das duas, se for maior'],
  ] as const)('V6 and V7: recovery %s of a stage with 4, by %s', (calculo, recuperacao, mark, words) => {
    const marks = { disciplina: 'Arte', etapas: [{ etapa: 1, nota: 4, recuperacao }] }
    const result = judged({ etapas: 1, recuperacao: { tipo: 1, calculo } }, marks)
    expect(result.mean).toBe(mark)
    const end =
      Number(mark) >= 6
        ? [`${mark} alcança a média de aprovação, 6.`]
        : [`${mark} não alcança a média de aprovação, 6.`, 'Esta regra não tem exame final.']
    expect(result.steps).toEqual([
      ...entered('4'),
      `1ª etapa: nota 4, recuperação ${recuperacao} (${words}) = ${mark}.`,
      `Soma das etapas (Se): ${mark} = ${mark}. Etapas que contam (Et): 1.`,
      `Média: Se/Et → ${mark} ÷ 1 = ${mark}.`,
      ...end,
    ])
  })

  test('V8: a recovery of all stages replaces the lowest mark', () => {
    const recuperacoes = [{ nome: 'Recuperação anual', etapas: [1, 2, 3, 4], calculo: 1 as const, notaMaxima: 10 }]
    const result = judged({ recuperacoes }, { ...marked(4, 5, 6, 5), recuperacoes: { 'Recuperação anual': 8 } })
    expect(result).toMatchObject({ mean: '6', situation: 'Aprovado' })
    expect(result.steps).toEqual([
      ...entered('4', '5', '6', '5'),
      '1ª etapa: nota 4, Recuperação anual 8 (substitui a menor nota) = 8.',
      'Soma das etapas (Se): 8 + 5 + 6 + 5 = 24. Etapas que contam (Et): 4.',
      'Média: Se/Et → 24 ÷ 4 = 6.',
      '6 alcança a média de aprovação, 6.',
    ])
  })

  test.each([
    [6.74, '6.5'],
    [6.75, '7'],
    [6.24, '6'],
    [6.25, '6.5'],
    [6.99, '7'],
  ])('V9: %s by a table of half points', (nota, mean) => {
    const tabelas: SchemeRules['tabelas'] = [
      {
        nome: 'Meio ponto',
        faixas: [
          { minimo: 0, maximo: 0.24, acao: 1 },
          { minimo: 0.25, maximo: 0.74, acao: 3, valor: 0.5 },
          { minimo: 0.75, maximo: 0.99, acao: 2 },
        ],
      },
    ]
    const result = judged({ etapas: 1, tabelas, arredondamentoFinal: 'Meio ponto' }, marked(nota))
    expect(result.mean).toBe(mean)
    const [from, to] = [String(nota), mean].map((mark) => mark.replace('.', ','))
    expect(result.steps).toEqual([
      `1ª etapa: nota ${from}.`,
      `Soma das etapas (Se): ${from} = ${from}. Etapas que contam (Et): 1.`,
      `Média: Se/Et → ${from} ÷ 1 = ${from}.`,
      `${from} arredondado pela tabela Meio ponto: ${to}.`,
      `${to} alcança a média de aprovação, 6.`,
    ])
  })

  test('V16: the council passes a failed subject, and what was calculated stays', () => {
    const result = judged({}, { ...marked(5.5, 5.5, 5.5, 5.5), conselho: { nota: 6, motivo: 'Evoluiu no ano' } })
    expect(result).toMatchObject({ mean: '5.5', situation: 'Aprovado pelo conselho' })
    expect(result.steps).toEqual([
      ...entered('5,5', '5,5', '5,5', '5,5'),
      'Soma das etapas (Se): 5,5 + 5,5 + 5,5 + 5,5 = 22. Etapas que contam (Et): 4.',
      'Média: Se/Et → 22 ÷ 4 = 5,5.',
      '5,5 não alcança a média de aprovação, 6.',
      'Esta regra não tem exame final.',
      'O conselho aprovou com 6: Evoluiu no ano. A média calculada, 5,5, fica registrada.',
    ])
  })

  test('V17: a late comer is judged by the stages that they were there for', () => {
    const marks = {
      disciplina: 'Arte',
      ocorre: [3, 4],
      etapas: [
        { etapa: 3, nota: 6 },
        { etapa: 4, nota: 8 },
      ],
    }
    const result = judged({}, marks)
    expect(result).toMatchObject({ mean: '7', situation: 'Aprovado' })
    expect(result.steps).toEqual([
      '1ª etapa: o aluno não tem a disciplina nesta etapa, que fica fora da média.',
      '2ª etapa: o aluno não tem a disciplina nesta etapa, que fica fora da média.',
      '3ª etapa: nota 6.',
      '4ª etapa: nota 8.',
      'Soma das etapas (Se): 6 + 8 = 14. Etapas que contam (Et): 2.',
      'Média: Se/Et → 14 ÷ 2 = 7.',
      '7 alcança a média de aprovação, 6.',
    ])
  })

  test('V18: an exempt stage does not count', () => {
    const etapas = [
      { etapa: 1, nota: 5 },
      { etapa: 2, dispensada: true },
      { etapa: 3, nota: 7 },
      { etapa: 4, nota: 6 },
    ]
    const result = judged({}, { disciplina: 'Arte', etapas })
    expect(result).toMatchObject({ mean: '6', situation: 'Aprovado' })
    expect(result.steps).toEqual([
      '2ª etapa: dispensada, fica fora da média.',
      '1ª etapa: nota 5.',
      '3ª etapa: nota 7.',
      '4ª etapa: nota 6.',
      'Soma das etapas (Se): 5 + 7 + 6 = 18. Etapas que contam (Et): 3.',
      'Média: Se/Et → 18 ÷ 3 = 6.',
      '6 alcança a média de aprovação, 6.',
    ])
  })

  test('V19: assessments are added up, one of them in two parts', () => {
    const avaliacoes = [
      { sigla: 'P1a', nota: 2 },
      { sigla: 'P1b', nota: 1.5 },
      { sigla: 'P2', nota: 2 },
      { sigla: 'T', nota: 1.5 },
    ]
    const result = judged({ etapas: 1 }, { disciplina: 'Arte', etapas: [{ etapa: 1, avaliacoes }] })
    expect(result.mean).toBe('7')
    expect(result.steps).toEqual([
      '1ª etapa: P1a 2 + P1b 1,5 + P2 2 + T 1,5 = 7.',
      'Soma das etapas (Se): 7 = 7. Etapas que contam (Et): 1.',
      'Média: Se/Et → 7 ÷ 1 = 7.',
      '7 alcança a média de aprovação, 6.',
    ])
  })
})

describe('marks of a stage', () => {
  const stage = (more: Partial<SubjectMarks['etapas'][number]>): SubjectMarks => ({
    disciplina: 'Arte',
    etapas: [{ etapa: 1, ...more }],
  })
  const tests = [
    { sigla: 'P1', nota: 3, valor: 4 },
    { sigla: 'P2', nota: null, valor: 3, dispensada: true },
    { sigla: 'T', nota: 3, valor: 3 },
  ]

  test('an exempt assessment takes nothing from a sum: the points that are left count as the whole', () => {
    const result = judged({ etapas: 1, casas: 1 }, stage({ avaliacoes: tests }))
    expect(result.mean).toBe('8.6')
    expect(result.steps[0]).toBe('1ª etapa: (P1 3 + T 3) × 10 ÷ 7 = 8,5714….')
  })

  test.each<[Partial<SchemeRules>, string]>([
    [{ calculoEtapa: 2 }, '3'],
    [{ calculoEtapa: 3 }, '3'],
    [{ calculoEtapa: 4, formulaEtapa: 'A1 + A3' }, '6'],
    [{ calculoEtapa: 4, formulaEtapa: 'Sa/Na' }, '3'],
  ])('nor does it from %j, and the assessments behind it keep their place', (rules, mean) => {
    expect(judged({ etapas: 1, ...rules }, stage({ avaliacoes: tests })).mean).toBe(mean)
  })

  test('a test without a mark leaves the stage open, and is never 0', () => {
    const avaliacoes = [
      { sigla: 'P1', nota: 8 },
      { sigla: 'P2', nota: null },
    ]
    expect(judged({ etapas: 1 }, stage({ avaliacoes }))).toMatchObject({
      mean: null,
      situation: 'Em andamento',
      steps: ['Falta a nota da 1ª etapa.'],
    })
  })

  test.each([
    [1, 2, '2'],
    [2, 6, '6'],
    [3, 9, '10'],
    [4, 9, '14'],
  ] as const)('complementary mark by %s: %s on a 5 is %s', (calculo, nota, mean) => {
    const complementares = [{ nome: 'Projeto', nota, calculo, afeta: 1 as const }]
    expect(judged({ etapas: 1 }, stage({ nota: 5, complementares })).mean).toBe(mean)
  })

  test('a complementary mark for the recovery leaves the stage alone', () => {
    const complementares = [{ nome: 'Projeto', nota: 2, maximo: 1, calculo: 3 as const, afeta: 2 as const }]
    const rules = { etapas: 1, recuperacao: { tipo: 1, calculo: 1 } } as const
    expect(judged(rules, stage({ nota: 5, recuperacao: 6, complementares })).mean).toBe('7')
    expect(judged(rules, stage({ nota: 5, complementares })).mean).toBe('5')
  })
})

test.each([
  [0, 6, '5.5', 'Retido'],
  [1, 2, '5.5', 'Aprovado pelo conselho'],
  [2, 5.9, '5.5', 'Retido'],
  [2, 6, '5.5', 'Aprovado pelo conselho'],
] as const)('a council that may change %s, with a mark of %s', (conselho, nota, mean, situation) => {
  const result = judged({ conselho }, { ...marked(5.5, 5.5, 5.5, 5.5), conselho: { nota, motivo: 'Evoluiu.' } })
  expect(result).toMatchObject({ mean, situation })
})

test.each([
  ['MAX(M; Rc)', 6, '6'],
  ['SE(Rc >= 3; 6; 0)', 6, '3'],
  ['M', 6, null],
  ['M + Rc*0,001', 6, '995'],
])('an exam by %s needs %s', (formula, media, needed) => {
  const exame = { ...EXAM, formula, media }
  expect(judged({ exame }, marked(5, 5, 5, 5))).toMatchObject({ situation: 'Em exame', needed })
})

/** The situation of a year, and its steps as a person reads them. */
const yearOf = (rules: Partial<SchemeRules>, year: Partial<YearMarks>) => {
  const { situation, steps, subjects } = yearResult(schemeOf(rules), { disciplinas: [], ...year }, true)
  return { situation, steps: steps.map(stepText), subjects: subjects.map(({ result }) => result.situation) }
}

const all = (nota: number): SubjectMarks => marked(nota, nota, nota, nota)
const named = (disciplina: string, marks: SubjectMarks): SubjectMarks => ({ ...marks, disciplina })

describe('a year, by the vectors of D 2.26', () => {
  const TOLD = 'Mais de 30% das 50 faltas permitidas: avise o Conselho Tutelar.'
  const TOLD_OF_DAYS = TOLD.replace('50', '80')
  const TOLD_OF_LESSONS = TOLD.replace('50', '24')
  test.each([
    [
      50,
      0,
      'Aprovado',
      `50 faltas em 200 dias letivos = 75%, dentro do mínimo de 75%. ${TOLD} Não pode faltar mais nenhum dia.`,
    ],
    [51, 0, 'Retido por falta', `51 faltas em 200 dias letivos = 74,5%, abaixo do mínimo de 75%. ${TOLD}`],
    [
      60,
      10,
      'Aprovado',
      `60 faltas, 10 compensadas, 50 que contam, em 200 dias letivos = 75%, dentro do mínimo de 75%. ${TOLD} Não pode faltar mais nenhum dia.`,
    ],
    [15, 0, 'Aprovado', '15 faltas em 200 dias letivos = 92,5%, dentro do mínimo de 75%. Ainda pode faltar 35 dias.'],
    [
      16,
      0,
      'Aprovado',
      `16 faltas em 200 dias letivos = 92%, dentro do mínimo de 75%. ${TOLD} Ainda pode faltar 34 dias.`,
    ],
  ])('V10, V13 and V14: %s absences, %s of them compensated', (faltas, compensadas, situation, step) => {
    const result = yearOf({}, { disciplinas: [all(8)], diasLetivos: 200, faltas, compensadas })
    expect(result).toMatchObject({ situation, steps: [`Presença: ${step}`] })
  })

  test.each([
    [24, 'Aprovado', `75%, dentro do mínimo de 75%. ${TOLD_OF_LESSONS} Não pode faltar mais nenhuma aula.`],
    [25, 'Retido por falta', `73,96%, abaixo do mínimo de 75%. ${TOLD_OF_LESSONS}`],
  ])('V11: %s lessons of a subject of 80 hours missed', (faltas, situation, words) => {
    const subject = { ...all(8), cargaHoraria: 80, minutosDaAula: 50, faltas }
    const result = yearOf({ presenca: { tipo: 2, percentual: 75 } }, { disciplinas: [subject] })
    expect(result).toMatchObject({ situation, steps: [`Presença: ${faltas} faltas em 96 aulas = ${words}`] })
  })

  test.each([80, 81])('V12: in Infantil nobody is held back, with %s days missed', (faltas) => {
    const rules = { tipoNota: 0, progressao: 1, presenca: { tipo: 1, percentual: 60 } } as const
    const result = yearOf(rules, { disciplinas: [all(0)], diasLetivos: 200, faltas })
    expect(result.situation).toBe('Aprovado')
    expect(result.steps[0]).toBe(
      faltas === 80
        ? `Presença: 80 faltas em 200 dias letivos = 60%, dentro do mínimo de 60%. ${TOLD_OF_DAYS} Não pode faltar mais nenhum dia.`
        : `Presença: 81 faltas em 200 dias letivos = 59,5%, abaixo do mínimo de 60%. ${TOLD_OF_DAYS}`,
    )
    expect(result.steps.slice(1)).toEqual(['Progressão continuada: ninguém é retido.'])
  })

  test.each([
    [['Arte', 'Inglês'], {}, 'Aprovado com dependência', 'Retido em Arte e Inglês. São permitidas 2 dependências.'],
    [['Arte', 'Inglês', 'História'], {}, 'Retido', 'Retido em Arte, Inglês e História. São permitidas 2 dependências.'],
    [['Arte'], { emDependencia: true }, 'Retido', 'Retido em Arte. Não há dependências permitidas.'],
    [['Arte'], { concluinte: true }, 'Retido', 'Retido em Arte. Não há dependências permitidas.'],
  ])('V15: failed in %s with two dependencies permitted, %j', (failed, more, situation, step) => {
    const disciplinas = [...failed.map((subject) => named(subject, all(4))), named('Ciências', all(9))]
    expect(yearOf({ dependencias: 2 }, { disciplinas, ...more })).toMatchObject({ situation, steps: [step] })
  })

  const PORTUGUESE = { nome: 'Língua Portuguesa', disciplinas: ['Gramática', 'Redação', 'Literatura'] }
  const [ONE, TWO] = ['É permitida 1 dependência.', 'São permitidas 2 dependências.']
  const AS_ONE = 'Disciplinas aglutinadas contam como uma.'
  test.each([
    [
      ['Gramática', 'Redação'],
      1,
      'Aprovado com dependência',
      `Língua Portuguesa (Gramática e Redação). ${AS_ONE} ${ONE}`,
    ],
    [['Redação'], 1, 'Aprovado com dependência', `Língua Portuguesa (Redação). ${ONE}`],
    [
      ['Gramática', 'Arte', 'Literatura'],
      2,
      'Aprovado com dependência',
      `Língua Portuguesa (Gramática e Literatura) e Arte. ${AS_ONE} ${TWO}`,
    ],
    [['Gramática', 'Arte', 'Redação'], 1, 'Retido', `Língua Portuguesa (Gramática e Redação) e Arte. ${AS_ONE} ${ONE}`],
    [['Arte', 'Inglês'], 1, 'Retido', `Arte e Inglês. ${ONE}`],
  ])('merged subjects count as one: failed in %s with %s permitted', (failed, dependencias, situation, step) => {
    const disciplinas = [...failed.map((subject) => named(subject, all(4))), named('Ciências', all(9))]
    const rules = { dependencias, aglutinadas: [PORTUGUESE] }
    expect(yearOf(rules, { disciplinas })).toMatchObject({ situation, steps: [`Retido em ${step}`] })
  })

  test('the mean of all subjects may rescue', () => {
    const disciplinas = [named('Arte', all(5)), named('Ciências', all(7))]
    const result = yearOf({ mediaGlobalResgata: true }, { disciplinas })
    expect(result.situation).toBe('Aprovado')
    expect(result.steps).toEqual(['6 alcança a média de aprovação, na média de todas as disciplinas, 6.'])
    expect(yearOf({ mediaGlobalResgata: false }, { disciplinas }).situation).toBe('Retido')
  })

  test('a mean of marks rescues nobody who missed too many lessons of a subject', () => {
    const lessons = { cargaHoraria: 80, minutosDaAula: 50 }
    const disciplinas = [
      { ...named('Arte', all(9)), ...lessons, faltas: 30 },
      { ...named('Ciências', all(9)), ...lessons, faltas: 0 },
    ]
    const rules = { mediaGlobalResgata: true, presenca: { tipo: 2, percentual: 75 } } as const
    expect(yearOf(rules, { disciplinas }).situation).toBe('Retido')
  })

  test('nothing is final while a subject is open: neither absences nor a failed subject decide yet', () => {
    const disciplinas = [named('Arte', all(2)), named('Inglês', marked(7, 7, 7, null))]
    const result = yearOf({}, { disciplinas, diasLetivos: 200, faltas: 90 })
    expect(result.situation).toBe('Cursando')
    expect(result.steps.at(-1)).toBe('Ainda sem resultado: Inglês.')
  })

  test('a year waits for an exam, and ends after it', () => {
    const exame = { ...EXAM, media: 5 }
    const waiting = [named('Arte', all(8)), named('Inglês', all(5))]
    expect(yearOf({ exame }, { disciplinas: waiting }).situation).toBe('Em exame')
    const taken = [named('Arte', all(8)), { ...named('Inglês', all(5)), exame: 5 }]
    expect(yearOf({ exame }, { disciplinas: taken }).situation).toBe('Aprovado após exame')
  })

  test('one mark for all subjects: each has it, and exemption stays its own', () => {
    const general = yearOf(
      { notaGeral: true },
      { disciplinas: [named('Arte', marked()), { ...named('Inglês', marked()), dispensada: true }], geral: all(7) },
    )
    expect(general).toMatchObject({ situation: 'Aprovado', subjects: ['Aprovado', 'Dispensado'] })
    expect(yearOf({ notaGeral: true }, {}).situation).toBe('Cursando')
  })

  test('without marks nothing is decided while the year runs', () => {
    const year = { disciplinas: [named('Arte', marked())], diasLetivos: 200, faltas: 60 }
    expect(yearOf({ tipoNota: 0 }, { ...year, emCurso: true }).situation).toBe('Cursando')
    expect(yearOf({ tipoNota: 0 }, year).situation).toBe('Retido por falta')
  })

  test('too few lessons of one subject fail that subject, and a dependency may carry it', () => {
    const lessons = { cargaHoraria: 80, minutosDaAula: 50 }
    const disciplinas = [
      { ...named('Arte', all(8)), ...lessons, faltas: 30 },
      { ...named('Inglês', all(8)), ...lessons, faltas: 0 },
    ]
    const rules = { presenca: { tipo: 2, percentual: 75 } } as const
    expect(yearOf(rules, { disciplinas })).toMatchObject({
      situation: 'Retido',
      subjects: ['Retido por falta', 'Aprovado'],
    })
    expect(yearOf({ ...rules, dependencias: 1 }, { disciplinas }).situation).toBe('Aprovado com dependência')
  })

  test('subjects that do not count, or from which a student is exempt, decide nothing', () => {
    const disciplinas = [
      named('Ciências', all(8)),
      { ...named('Xadrez', all(1)), naoContaProgressao: true },
      { ...named('Educação Física', marked()), dispensada: true },
    ]
    const result = yearOf({}, { disciplinas })
    expect(result).toMatchObject({ situation: 'Aprovado', subjects: ['Aprovado', 'Retido', 'Dispensado'] })
  })

  test.each<[Partial<SchemeRules>, string]>([
    [{}, 'Retido por falta'],
    [{ progressao: 3 }, 'Aprovado'],
    [{ presenca: { tipo: 1, percentual: 75, ignoraFaltas: true } }, 'Aprovado'],
  ])('half a year of absences by %j: %s', (rules, situation) => {
    const result = yearOf(rules, { disciplinas: [named('Arte', all(8))], diasLetivos: 200, faltas: 100 })
    expect(result.situation).toBe(situation)
  })

  test.each([
    [1, undefined, 'Aprovado'],
    [3, undefined, 'Retido'],
    [4, undefined, 'Cursando'],
    [4, true, 'Aprovado'],
    [5, false, 'Retido'],
  ] as const)('progression %s, decided %s', (progressao, decisao, situation) => {
    const year = { disciplinas: [named('Arte', all(3))], diasLetivos: 200, faltas: 100, decisao: decisao ?? null }
    expect(yearOf({ progressao }, year).situation).toBe(situation)
  })
})

describe('the concluding opinion of a council', () => {
  const [arts, maths] = [named('Arte', all(8)), named('Matemática', all(3))]
  const [goes, stays] = [true, false].map((segue) => ({ segue, motivo: 'Evoluiu no ano.' }))

  test.each<[string, Partial<SchemeRules>, Partial<YearMarks>, string]>([
    [
      'two subjects below stay below, and the student goes on',
      {},
      { disciplinas: [arts, maths], parecer: goes },
      'Aprovado pelo conselho',
    ],
    ['who passes may be retained', {}, { disciplinas: [arts], parecer: stays }, 'Retido'],
    [
      'who passes with a dependency, too',
      { dependencias: 1 },
      { disciplinas: [arts, maths], parecer: stays },
      'Retido',
    ],
    ['the same as calculated changes nothing', {}, { disciplinas: [arts], parecer: goes }, 'Aprovado'],
    [
      'an opinion that retains a failed student changes nothing',
      {},
      { disciplinas: [maths], parecer: stays },
      'Retido',
    ],
    [
      'the 75% of the law stand',
      {},
      { disciplinas: [arts], diasLetivos: 200, faltas: 51, parecer: goes },
      'Retido por falta',
    ],
    [
      'the 75% of the law stand for students who fail by marks, too',
      {},
      { disciplinas: [maths], diasLetivos: 200, faltas: 51, parecer: goes },
      'Retido por falta',
    ],
    [
      'a stricter presence of the school may be lifted',
      { presenca: { tipo: 1, percentual: 85 } },
      { disciplinas: [arts], diasLetivos: 200, faltas: 40, parecer: goes },
      'Aprovado pelo conselho',
    ],
    [
      'nothing while marks are missing',
      {},
      { disciplinas: [arts, named('Inglês', marked(7, null))], parecer: stays },
      'Cursando',
    ],
    ['nothing where councils have no power', { conselho: 0 }, { disciplinas: [maths], parecer: goes }, 'Retido'],
    [
      'nobody is retained where progression is continued',
      { progressao: 1 },
      { disciplinas: [maths], parecer: stays },
      'Aprovado',
    ],
    [
      'where the school decides by hand, that decides',
      { progressao: 4 },
      { disciplinas: [maths], decisao: true, parecer: stays },
      'Aprovado',
    ],
  ])('%s', (_, rules, year, situation) => {
    expect(yearOf(rules, year).situation).toBe(situation)
  })

  test('says so, keeps what was calculated, and leaves the subjects as they are', () => {
    const result = yearOf({}, { disciplinas: [arts, maths], ...(goes && { parecer: goes }) })
    expect(result.subjects).toEqual(['Aprovado', 'Retido'])
    expect(result.steps.at(-1)).toBe(
      'Parecer alterado pelo conselho, que decidiu que o aluno segue: Evoluiu no ano. O resultado calculado, “Retido”, fica registrado.',
    )
  })
})

describe('concepts', () => {
  const LETTERS = [
    { sigla: 'A', minimo: 9, maximo: 10, aprova: true },
    { sigla: 'B', minimo: 7, maximo: 8.99, aprova: true },
    { sigla: 'C', minimo: 5, maximo: 6.99, aprova: true },
    { sigla: 'D', minimo: 2.5, maximo: 4.99, aprova: false },
    { sigla: 'E', minimo: 0, maximo: 2.49, aprova: false },
  ]
  const given = (...conceitos: readonly string[]): SubjectMarks => ({
    disciplina: 'Arte',
    etapas: conceitos.map((conceito, place) => ({ etapa: place + 1, conceito })),
  })

  test.each([
    [['A', 'A', 'A', 'A'], 'A', 'Aprovado'],
    [['A', 'B', 'C', 'B'], 'B', 'Aprovado'],
    [['D', 'D', 'C', 'D'], 'D', 'Retido'],
  ])('%j come to %s', (stages, concept, situation) => {
    expect(judged({ tipoNota: 2, conceitos: LETTERS }, given(...stages))).toMatchObject({ concept, situation })
  })

  test('a recovery may be a concept too', () => {
    const rules = { tipoNota: 2, etapas: 1, conceitos: LETTERS, recuperacao: { tipo: 1, calculo: 1 } } as const
    const marks = { disciplina: 'Arte', etapas: [{ etapa: 1, conceito: 'D', recuperacaoConceito: 'B' }] }
    expect(judged({ ...rules, conceitos: [...LETTERS] }, marks)).toMatchObject({ concept: 'B', situation: 'Aprovado' })
  })

  test('the last one counts where they equal no marks', () => {
    const conceitos = [
      { sigla: 'EA', aprova: false },
      { sigla: 'A', aprova: true },
    ]
    expect(judged({ tipoNota: 2, conceitos }, given('EA', 'EA', 'EA', 'A'))).toMatchObject({
      mean: null,
      concept: 'A',
      situation: 'Aprovado',
    })
  })

  test.each([
    [
      'a hole',
      [...LETTERS.slice(0, 2), { sigla: 'C', minimo: 5, maximo: 6.5, aprova: true }, ...LETTERS.slice(3)],
      'De 6,51 a 6,99 não há conceito.',
    ],
    [
      'two for one mark',
      [...LETTERS.slice(0, 1), { sigla: 'B', minimo: 6.5, maximo: 8.99, aprova: true }, ...LETTERS.slice(2)],
      'De 6,5 a 6,99 há mais de um conceito: C e B.',
    ],
    [
      'a better one that fails',
      [{ sigla: 'A', minimo: 9, maximo: 10, aprova: false }, ...LETTERS.slice(1)],
      'A é melhor que B, que aprova: A também aprova.',
    ],
    ['nothing for the best', LETTERS.slice(1), 'De 9 a 10 não há conceito.'],
    [
      'one without marks',
      [...LETTERS.slice(0, 4), { sigla: 'E', aprova: false }],
      'Ou todos os conceitos equivalem a notas, ou nenhum: E não tem nota mínima e máxima.',
    ],
  ])('%s is refused', (_, conceitos, message) => {
    expect(readScheme({ ...RULES, tipoNota: 2, conceitos })).toEqual([{ field: 'conceitos', message }])
  })
})

test.each<[Partial<SchemeRules>, string, string]>([
  [{ formulaMedia: 'Se/(Et' }, 'formulaMedia', 'Falta fechar o parêntese aberto na posição 4.'],
  [{ formulaMedia: 'Se/(Et-4)' }, 'formulaMedia', 'A fórmula divide por zero na posição 3.'],
  [{ formulaMedia: 'E5' }, 'formulaMedia', 'Na posição 1, “E5” não existe: o ano tem 4 etapas.'],
  [{ exame: { ...EXAM, formula: 'M+' } }, 'exame.formula', 'Falta um valor na posição 3.'],
  [{ calculoEtapa: 4 }, 'formulaEtapa', 'Escreva a fórmula da etapa, ou escolha outro cálculo.'],
  [{ notaMaxima: 0 }, 'notaMaxima', 'A nota máxima é maior que a mínima.'],
  [{ media: 11 }, 'media', 'A média fica entre a nota mínima e a máxima.'],
  [{ arredondamentoFinal: 'Nenhuma' }, 'arredondamentoFinal', 'Não há tabela de arredondamento “Nenhuma” nesta regra.'],
  [
    { tabelas: [{ nome: 'T', faixas: [{ minimo: 0.25, maximo: 0.99, acao: 2 }] }] },
    'tabelas',
    'A tabela “T” não diz o que fazer de 0 a 0,24.',
  ],
  [
    {
      tabelas: [
        {
          nome: 'T',
          faixas: [
            { minimo: 0, maximo: 0.5, acao: 2 },
            { minimo: 0.51, maximo: 0.99, acao: 1 },
          ],
        },
      ],
    },
    'tabelas',
    'Pela tabela “T”, 0,5 depois da vírgula valeria mais que 0,51.',
  ],
  [
    {
      tabelas: [
        {
          nome: 'T',
          faixas: [
            { minimo: 0, maximo: 0.5, acao: 1 },
            { minimo: 0.4, maximo: 0.99, acao: 2 },
          ],
        },
      ],
    },
    'tabelas',
    'A tabela “T” tem duas faixas de 0,4 a 0,5.',
  ],
  [
    { incremento: 0.01, notaMaxima: 1000 },
    'incremento',
    'O incremento é pequeno demais para esta escala: ela pode ter até 1000 notas.',
  ],
  [
    { tabelas: [{ nome: 'T (1)', faixas: [{ minimo: 0, maximo: 0.99, acao: 0 }] }] },
    'tabelas',
    'O nome da tabela “T (1)” começa por uma letra e só tem letras, números e espaços: as fórmulas o citam.',
  ],
  [{ recuperacao: { tipo: 2, calculo: 1 } }, 'recuperacao', 'Diga em quais etapas há recuperação.'],
  [{ recuperacao: { tipo: 2, calculo: 1, etapas: [5] } }, 'recuperacao', 'A regra tem 4 etapas, e não a 5ª.'],
])('a rule with %j is refused at %s', (rules, field, message) => {
  expect(readScheme({ ...RULES, ...rules })).toEqual([{ field, message }])
})

describe('whatever the marks are', () => {
  const mark = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)
  const stages = fc.array(mark, { minLength: 4, maxLength: 4 })
  const rules = fc.record({
    formulaMedia: fc.constantFrom(
      'Se/Et',
      '(E1*2+E2*2+E3*3+E4*3)/10',
      'MAX(Se/Et; E4)',
      'SE(E4 > Se/Et; (Se/Et + E4)/2; Se/Et)',
    ),
    casas: fc.constantFrom(0, 1, 2),
    exame: fc.constantFrom(
      null,
      { ...EXAM, media: 5 },
      { ...EXAM, formula: '(M+Rc)/2', media: 6, reprovacaoAutomatica: true },
    ),
  })
  /** Tables that a scheme takes: ends of bands, and what each becomes, in an order that never falls. */
  const tables = fc
    .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }), fc.array(fc.nat(99), { minLength: 5 }))
    .map(([inner, values]) => {
      const starts = [0, ...inner.toSorted((one, other) => one - other)]
      const rising = values.toSorted((one, other) => one - other)
      const faixas = starts.map((start, place) => ({
        minimo: start / 100,
        maximo: ((starts[place + 1] ?? 100) - 1) / 100,
        acao: 3 as const,
        valor: (rising[place] ?? 0) / 100,
      }))
      return { tabelas: [{ nome: 'T', faixas }], arredondamentoEtapa: 'T', arredondamentoFinal: 'T' }
    })
  const WORST_FIRST = ['Retido', 'Em exame', 'Aprovado']

  test('a better mark never worsens mean or situation', () => {
    fc.assert(
      fc.property(rules, stages, fc.nat(3), mark, (some, marks, place, other) => {
        const better = marks.map((one, at) => (at === place ? Math.max(one, other) : one))
        const [before, after] = [judged(some, marked(...marks)), judged(some, marked(...better))]
        expect(Number(after.mean)).toBeGreaterThanOrEqual(Number(before.mean))
        expect(WORST_FIRST.indexOf(after.situation)).toBeGreaterThanOrEqual(WORST_FIRST.indexOf(before.situation))
      }),
    )
  })

  test('by whatever table: a mark stays on the scale, and a better one comes to no less', () => {
    fc.assert(
      fc.property(tables, mark, mark, (table, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((nota) =>
          Number(judged({ etapas: 1, ...table }, marked(nota)).mean),
        )
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(10)
        expect(high).toBeGreaterThanOrEqual(low ?? 0)
      }),
    )
  })

  test('a mean stays on the scale, with the places of the rule', () => {
    fc.assert(
      fc.property(rules, stages, (some, marks) => {
        const { mean } = judged(some, marked(...marks))
        expect(Number(mean)).toBeGreaterThanOrEqual(0)
        expect(Number(mean)).toBeLessThanOrEqual(10)
        expect(mean?.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(some.casas)
      }),
    )
  })

  test('the exam that is needed passes, and a step less does not', () => {
    fc.assert(
      fc.property(rules, stages, (some, marks) => {
        const { needed, situation } = judged(some, marked(...marks))
        fc.pre(situation === 'Em exame' && Number(needed) > 0 && Number(needed) <= 10)
        const withExam = (exame: number) => judged(some, { ...marked(...marks), exame }).situation
        expect(withExam(Number(needed))).toBe('Aprovado após exame')
        expect(withExam(Math.round(Number(needed) * 10 - 1) / 10)).toBe('Retido')
      }),
    )
  })

  test('nor does it worsen the situation of the year, with dependencies, recoveries and a mean that rescues', () => {
    const YEAR_WORST_FIRST = ['Retido', 'Aprovado com dependência', 'Aprovado']
    const recovery = fc.record({ tipo: fc.constant(1 as const), calculo: fc.constantFrom(1, 2, 3, 4) })
    fc.assert(
      fc.property(
        fc.array(stages, { minLength: 1, maxLength: 5 }),
        fc.record({ subject: fc.nat(4), stage: fc.nat(3), mark, recovery: fc.option(mark) }),
        fc.record({ dependencias: fc.nat(2), mediaGlobalResgata: fc.boolean(), recuperacao: recovery }),
        (subjects, better, some) => {
          const situationWith = (raised: number) => {
            const disciplinas = subjects.map((marks, place) => ({
              disciplina: `D${place}`,
              etapas: marks.map((nota, at) => {
                const isRaised = place === better.subject % subjects.length && at === better.stage
                return { etapa: at + 1, nota: isRaised ? Math.max(nota, raised) : nota, recuperacao: better.recovery }
              }),
            }))
            return yearOf(some, { disciplinas }).situation
          }
          expect(YEAR_WORST_FIRST.indexOf(situationWith(better.mark))).toBeGreaterThanOrEqual(
            YEAR_WORST_FIRST.indexOf(situationWith(0)),
          )
        },
      ),
    )
  })

  test('merging subjects never worsens the situation of the year', () => {
    const YEAR_WORST_FIRST = ['Retido', 'Aprovado com dependência', 'Aprovado']
    fc.assert(
      fc.property(
        fc.array(fc.record({ marks: stages, set: fc.nat(2) }), { minLength: 1, maxLength: 6 }),
        fc.nat(3),
        (some, dependencias) => {
          const disciplinas = some.map(({ marks }, place) => named(`D${place}`, marked(...marks)))
          const aglutinadas = [1, 2].map((set) => ({
            nome: `G${set}`,
            disciplinas: some.flatMap((one, place) => (one.set === set ? [`D${place}`] : [])),
          }))
          const [apart, merged] = [{}, { aglutinadas }].map((sets) =>
            YEAR_WORST_FIRST.indexOf(yearOf({ dependencias, ...sets }, { disciplinas }).situation),
          )
          expect(merged).toBeGreaterThanOrEqual(apart ?? 0)
        },
      ),
    )
  })

  test('the order of the subjects never matters, nor whether somebody asks for the steps', () => {
    const subject = fc.record({ marks: stages, conta: fc.boolean(), exempt: fc.boolean() })
    fc.assert(
      fc.property(fc.array(subject, { minLength: 1, maxLength: 6 }), fc.nat(3), (some, dependencias) => {
        const disciplinas = some.map(({ marks, conta, exempt }, place) => ({
          ...named(`D${place}`, marked(...marks)),
          naoContaProgressao: !conta,
          dispensada: exempt,
        }))
        const scheme = schemeOf({ dependencias, mediaGlobalResgata: true })
        const one = yearResult(scheme, { disciplinas }, true)
        const other = yearResult(scheme, { disciplinas: disciplinas.toReversed() }, false)
        expect(other.situation).toBe(one.situation)
        expect(other.steps).toEqual([])
      }),
    )
  })
})
