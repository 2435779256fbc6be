import { guessFields } from '#domain/imports/importColumns.ts'
import { type FileYear, yearsInFile } from '#domain/transcripts/importedYears.ts'
import { YEAR_FILE_FIELDS, yearColumnsFlaw, yearFilePages } from '#domain/transcripts/yearFile.ts'
import { EJA, FUNDAMENTAL, MEDIO, OLD_FUNDAMENTAL } from '#domain/transcripts/transcripts.lists.ts'

const FIELDS = 'ra ano serie segmento escola cidade uf situacao componente base nota horas faltas'.split(' ')
const TODAY = '2026-06-15'

/** Years of lines that are written as `RA;Ano;…`, in the order of `FIELDS`. */
const years = (...lines: readonly string[]): readonly FileYear[] =>
  yearsInFile(
    FIELDS,
    lines.map((line, at) => ({ linha: at + 2, celulas: line.split(';') })),
    TODAY,
  )

const flawsOf = (...lines: readonly string[]) =>
  years(...lines).flatMap(({ flaws }) => flaws.map(({ linha, coluna, falha }) => `${linha} ${coluna}: ${falha}`))

test('the columns of the model, and of other systems, are recognised', () => {
  const [titles = []] = yearFilePages()[0]?.rows ?? []
  expect(guessFields(titles, YEAR_FILE_FIELDS)).toEqual(YEAR_FILE_FIELDS.map(({ name }) => name))
  const others = ['Matrícula', 'Ano Letivo', 'Série', 'Nome da escola', 'Situação', 'Disciplina', 'Média', 'CH']
  expect(guessFields(others, YEAR_FILE_FIELDS).join(' ')).toBe('ra ano serie escola situacao componente nota horas')
})

test.each([
  [['ra', 'ano', 'serie', 'escola', 'situacao'], null],
  [['ra', 'ano', 'serie', ''], 'Escolha a coluna de: Escola, Resultado.'],
  [['ra', 'ra', 'ano', 'serie', 'escola', 'situacao'], 'Duas colunas dizem a mesma coisa. Deixe só uma.'],
  [['ra', 'other'], 'Confira as colunas escolhidas.'],
])('%j: %s', (fields, flaw) => {
  expect(yearColumnsFlaw(fields)).toBe(flaw)
})

test('lines of a student, year and grade are one year; what holds for all of it may stand in its first line alone', () => {
  const [year, ...others] = years(
    '00101;2021;5º ano;;EMEF Alzira;Guarulhos;SP;Aprovado;Língua Portuguesa;;8.5;160;4',
    ';;;;;;;;;;;;',
    '101;2021;5o Ano;;;;;;Inglês;Base diversificada;A;80,5;',
  )
  expect(others).toEqual([])
  expect(year).toMatchObject({
    ra: '00101',
    de: 2,
    ate: 4,
    flaws: [],
    draft: { ano: 2021, serie: '5º ano', segmento: FUNDAMENTAL, uf: 35, situacao: 1, cargaHoraria: 240.5 },
  })
  expect(year?.draft.componentes).toMatchObject([
    { nome: 'Língua Portuguesa', base: 1, nota: '8,5', cargaHoraria: 160, faltas: 4 },
    { nome: 'Inglês', base: 2, nota: 'A', cargaHoraria: 80.5, faltas: null },
  ])
})

test.each([
  ['', '9º ano', FUNDAMENTAL],
  ['Ensino Fundamental', '5º ano', FUNDAMENTAL],
  ['Fundamental', '5ª série', OLD_FUNDAMENTAL],
  ['', '7ª série', OLD_FUNDAMENTAL],
  ['EM', '2ª série', MEDIO],
  ['', '1ª série do EM', MEDIO],
  ['', 'Fase 4', EJA],
  ['EJA', '1º semestre', EJA],
])('the segment “%s” with the grade “%s” is known', (segment, grade, id) => {
  const [year] = years(`101;2019;${grade};${segment};E;;;Aprovado;Arte;;8;;`)
  expect(year).toMatchObject({ flaws: [], draft: { segmento: id } })
})

test('what is wrong is told by line and column', () => {
  expect(
    flawsOf(
      ';2021;5º ano;;EMEF;;;Aprovado;Arte;;8;;',
      '102;21;5º ano;;EMEF;;;Aprovado;Arte;;8;;',
      '103;2027;5º ano;;EMEF;;;Aprovado;Arte;;8;;',
      '104;2020;2ª série;;EMEF;;;Aprovado;Arte;;8;;',
      '105;2020;5º ano;;;;XX;Excelente;Arte;Rara;8;muitas;1,5',
      '106;2020;5º ano;;EMEF;;;Aprovado;Arte;;8;;',
      '106;2020;5º ano;;Outra;;;Reprovado;arte;;8;;',
      '106;2020;5º ano;;;;;;;;9;;',
    ),
  ).toEqual([
    '2 RA: A linha não tem RA.',
    '3 Ano: “21” não é um ano de quatro dígitos.',
    '4 Ano: O ano não pode ser depois de 2026.',
    '5 Etapa de ensino: Só pela série “2ª série” não dá para saber a etapa de ensino. Escreva qual é.',
    '6 UF: “XX” não está entre os valores do campo UF.',
    '6 Resultado: “Excelente” não está entre os valores do campo Resultado.',
    '6 Base: “Rara” não é uma base: Comum, Diversificada, Itinerário ou Técnica.',
    '6 Carga horária: “muitas” não é um número de horas.',
    '6 Faltas: “1,5” não é um número inteiro de faltas.',
    '6 Escola: O campo Escola é obrigatório.',
    '8 Escola: “Outra” não combina com “EMEF” da linha 7, que é do mesmo ano.',
    '8 Resultado: “Reprovado” não combina com “Aprovado” da linha 7, que é do mesmo ano.',
    '9 Componente: Diga de que componente a linha é.',
    '8 Componente: Este componente já está na lista.',
  ])
})
