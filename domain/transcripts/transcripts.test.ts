import { gapNote, lacksOf } from '#domain/transcripts/completeness.ts'
import { exampleFacts } from '#domain/transcripts/exampleTranscript.ts'
import { gradeNumber, isConcluded, missingText, missingYears } from '#domain/transcripts/missingYears.ts'
import { pastedSubjects } from '#domain/transcripts/pastedSubjects.ts'
import { registrationOf } from '#domain/transcripts/registration.ts'
import { standardModel } from '#domain/transcripts/transcriptModel.ts'
import { BY_YEARS } from '#domain/transcripts/transcriptModels.lists.ts'
import { transcriptDocument, type TranscriptSheet } from '#domain/transcripts/transcriptPaper.ts'
import { EMPTY_SUBJECT } from '#domain/transcripts/transcriptYear.ts'
import { PLAIN_WORDING, printedLines, wordingFlaws } from '#domain/transcripts/transcriptWording.ts'
import { CERTIFICATE, EJA, FUNDAMENTAL, MEDIO, TRANSCRIPT } from '#domain/transcripts/transcripts.lists.ts'

const year = (ano: number, serie: string, situacao = 1) => ({
  ano,
  serie,
  situacao,
  segmento: FUNDAMENTAL,
  extracurricular: false,
  ultima: false,
})

test.each([
  ['3º ano', 3],
  ['2ª série', 2],
  ['5', 5],
  ['Fase 4', null],
  ['Infantil', null],
])('the number of the grade %s', (grade, number) => {
  expect(gradeNumber(grade)).toBe(number)
})

test.each<readonly [string, Parameters<typeof missingYears>[0], string | null, readonly string[]]>([
  ['nothing is known', [], null, []],
  ['all is there', [year(2018, '1º ano'), year(2019, '2º ano')], null, []],
  [
    'a grade in between',
    [year(2017, '1º ano'), year(2018, '2º ano'), year(2020, '4º ano')],
    null,
    ['Falta o 3º ano de 2019: digite o ano.'],
  ],
  ['a grade that was only failed', [year(2025, '1º ano', 2)], '2º ano', ['Falta o 1º ano de 2025: digite o ano.']],
  [
    'a calendar year without any grade',
    [year(2017, '1º ano'), year(2019, '2º ano')],
    null,
    ['Nada consta de 2018: digite o ano, ou registre que não foi cursado.'],
  ],
  ['up to the grade of today', [year(2024, '1º ano')], '3º ano', ['Falta o 2º ano de 2025: digite o ano.']],
])('missing years where %s', (_, years, today, expected) => {
  const current = today === null ? null : { ano: 2026, serie: today, segmento: FUNDAMENTAL }
  const found = missingYears(years, FUNDAMENTAL, current)
  expect(found.filter(({ serie, ano }) => serie !== null || ano < 2020).map(missingText)).toEqual(expected)
})

test('a certificate comes with the last grade that was passed, not with one that was not attended', () => {
  expect(isConcluded([year(2025, '9º ano')], FUNDAMENTAL)).toBe(true)
  expect(isConcluded([year(2025, '9º ano', 15)], FUNDAMENTAL)).toBe(false)
  expect(isConcluded([year(2025, '8º ano')], FUNDAMENTAL)).toBe(false)
  expect(isConcluded([{ ...year(2025, 'Fase 4'), segmento: EJA, ultima: true }], EJA)).toBe(true)
})

test('book, sheet and record follow from the place in the register', () => {
  expect(registrationOf(1)).toEqual({ livro: '1', folha: '1', registro: '1' })
  expect(registrationOf(200)).toEqual({ livro: '1', folha: '200', registro: '200' })
  expect(registrationOf(201)).toEqual({ livro: '2', folha: '1', registro: '201' })
})

describe('a personalisation', () => {
  const subject = (nome: string, nota: string, base: 1 | 2 = 1) => ({
    ...EMPTY_SUBJECT,
    nome,
    nota,
    base,
    cargaHoraria: 80,
  })

  it('orders lines, and prints several names in one of them', () => {
    const lines = printedLines(
      [
        [subject('Ciências', '7,0'), subject('Matemática', '8,0')],
        [subject('Ciências da Natureza', '9,0'), subject('Inglês', '6,0', 2)],
      ],
      {
        ...PLAIN_WORDING,
        componentes: [
          { impresso: 'Matemática', reune: [] },
          { impresso: 'Ciências', reune: ['ciências da natureza'] },
        ],
      },
    )
    expect(lines.map(({ nome, anos }) => [nome, ...anos.map((one) => one?.nota ?? null)])).toEqual([
      ['Matemática', '8,0', null],
      ['Ciências', '7,0', '9,0'],
      ['Inglês', null, '6,0'],
    ])
  })

  it('keeps both marks of one year that fall into one line, and adds the hours', () => {
    const [line] = printedLines([[subject('Ciências', '7,0'), subject('Laboratório', '9,0')]], {
      ...PLAIN_WORDING,
      componentes: [{ impresso: 'Ciências', reune: ['Laboratório'] }],
    })
    expect(line?.anos[0]).toMatchObject({ nota: '7,0 / 9,0', cargaHoraria: 160 })
  })

  it('refuses a name in two lines', () => {
    const componentes = [
      { impresso: 'Ciências', reune: ['Natureza'] },
      { impresso: 'Natureza', reune: [] },
    ]
    expect(wordingFlaws({ ...PLAIN_WORDING, componentes })).toEqual({
      'componentes.1.impresso': '“Natureza” já está em outra linha.',
    })
  })
})

test('cells of a spreadsheet go into the grid from a cell on, and add the lines that are missing', () => {
  const pasted = pastedSubjects(
    [EMPTY_SUBJECT],
    { line: 0, column: 'nome' },
    'Arte\tComum\t8,5\t2\t80\r\nInglês\tDiversificada\tA\t\t66,5 h\n',
  )
  expect(pasted).toEqual([
    { ...EMPTY_SUBJECT, nome: 'Arte', nota: '8,5', faltas: 2, cargaHoraria: 80 },
    { ...EMPTY_SUBJECT, nome: 'Inglês', base: 2, nota: 'A', cargaHoraria: 66.5 },
  ])
})

describe('the paper', () => {
  const sheet = (about: Partial<TranscriptSheet> = {}): TranscriptSheet => ({
    facts: exampleFacts(MEDIO),
    segment: MEDIO,
    paper: TRANSCRIPT,
    model: standardModel(MEDIO),
    wording: PLAIN_WORDING,
    issue: null,
    gap: '',
    ...about,
  })
  const tablesOf = (about?: Partial<TranscriptSheet>) =>
    transcriptDocument(sheet(about)).partes.flatMap((part) => (part.tipo === 'quadro' ? [part.quadro] : []))

  it('has a column for each year, bases apart, and the totals behind them', () => {
    const [marks] = tablesOf()
    expect(marks?.colunas).toEqual(['Componente', '1ª série 2017', '2ª série 2018', '3ª série 2019'])
    expect(marks?.grupos?.map(({ nome }) => nome)).toEqual([
      'Base nacional comum',
      'Parte diversificada',
      'Totais do ano',
    ])
    expect(marks?.linhas.at(-1)).toEqual(['Resultado', 'APR', 'APR', 'APR'])
  })

  it('has a table for each year where the model says so', () => {
    const titles = tablesOf({ model: { ...standardModel(MEDIO), forma: BY_YEARS } }).map(({ titulo }) => titulo)
    expect(titles).toContain('2ª série 2018 · Nome da escola · Aprovado')
    expect(titles).not.toContain('Carga horária por componente (h)')
  })

  it('fills in the numbers of its issue, and leaves lines to write on before', () => {
    const texts = (about?: Partial<TranscriptSheet>) => JSON.stringify(transcriptDocument(sheet(about)))
    expect(texts()).toContain('Registro nº ________, livro ________, folha ________.')
    const issue = { livro: '1', folha: '7', registro: '7', codigo: 'ABCD', dia: '2026-11-20' }
    expect(texts({ issue })).toContain('Registro nº 7, livro 1, folha 7.')
    expect(texts({ issue })).toContain('20 de novembro de 2026')
  })

  it('says why it has a gap, and certifies in a paper of its own', () => {
    expect(JSON.stringify(transcriptDocument(sheet({ gap: 'Sem registro de 2017: motivo' })))).toContain(
      'Sem registro de 2017',
    )
    const { partes } = transcriptDocument(sheet({ paper: CERTIFICATE }))
    expect(partes.map(({ tipo }) => tipo)).toEqual(['texto', 'texto', 'assinaturas'])
  })
})

describe('what is missing before an issue', () => {
  const facts = exampleFacts(FUNDAMENTAL)

  it('is nothing for the example', () => {
    expect(lacksOf(facts, FUNDAMENTAL, TRANSCRIPT)).toEqual([])
  })

  it.each([
    [
      'a mark',
      {
        ...facts,
        anos: facts.anos.map((one) => ({ ...one, componentes: one.componentes.map((own) => ({ ...own, nota: '' })) })),
      },
    ],
    ['the parents', { ...facts, aluno: { ...facts.aluno, filiacao: '' } }],
    ['a unit', { ...facts, unidade: null }],
  ])('blocks without %s', (_, lacking) => {
    expect(lacksOf(lacking, FUNDAMENTAL, TRANSCRIPT)[0]?.peso).toBe('impede')
  })

  it('asks for a reason where a year is missing, and writes it down', () => {
    const lacks = lacksOf(
      { ...facts, anos: facts.anos.filter(({ serie }) => serie !== '3º ano') },
      FUNDAMENTAL,
      TRANSCRIPT,
    )
    expect(lacks.map(({ peso }) => peso)).toEqual(['lacuna'])
    expect(gapNote(lacks, ' a escola fechou ')).toBe('Sem registro de 3º ano (2019): a escola fechou')
  })
})
