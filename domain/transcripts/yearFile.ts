import { titleKey } from '#domain/imports/headings.ts'
import type { ImportField } from '#domain/imports/importColumns.ts'

/** Lines of one file of years at most: about 300 years of ten subjects, which travel in one call. */
export const YEAR_FILE_LIMIT = 3_000

/** Of a column: what it is called, in the file of others too, what is written in it, and an example. */
interface FileColumn {
  readonly name: string
  /** The field of the year that it fills, if it is called otherwise. */
  readonly of?: string
  readonly label: string
  readonly required?: true
  readonly headings?: readonly string[]
  readonly what: string
  readonly example: string
}

/** What says which year of which student a line is of. */
const PLACE = [
  {
    name: 'ra',
    label: 'RA',
    required: true,
    headings: ['Registro do aluno', 'Registro acadêmico', 'Matrícula', 'RA do aluno'],
    what: 'O registro do aluno, como está no cadastro. É por ele que a linha encontra o aluno.',
    example: '20260101',
  },
  {
    name: 'ano',
    label: 'Ano',
    required: true,
    headings: ['Ano letivo'],
    what: 'O ano civil, com quatro dígitos.',
    example: '2021',
  },
  {
    name: 'serie',
    label: 'Série ou ano',
    required: true,
    headings: ['Série', 'Ano/Série', 'Fase', 'Ano escolar'],
    what: 'Como deve aparecer no histórico: “3º ano”, “2ª série”, “Fase 4”.',
    example: '5º ano',
  },
  {
    name: 'segmento',
    label: 'Etapa de ensino',
    headings: ['Etapa', 'Nível', 'Nível de ensino', 'Segmento', 'Modalidade'],
    what: 'Educação Infantil, Ensino Fundamental (9 anos), Ensino Fundamental (8 anos), Ensino Médio ou EJA. Em branco, vale o que a série diz, como “5º ano”.',
    example: 'Ensino Fundamental (9 anos)',
  },
] as const satisfies readonly FileColumn[]

/** What is the same in all lines of a year, by the fields of the year. */
export const YEAR_COLUMNS = [
  {
    name: 'escola',
    label: 'Escola',
    required: true,
    headings: ['Estabelecimento', 'Nome da escola', 'Instituição', 'Escola de origem'],
    what: 'A escola em que o ano foi cursado.',
    example: 'EMEF Professora Alzira Campos',
  },
  { name: 'cidade', label: 'Município', what: 'O município da escola.', example: 'Guarulhos' },
  { name: 'uf', label: 'UF', headings: ['Estado'], what: 'A sigla ou o nome do estado.', example: 'SP' },
  { name: 'pais', label: 'País', what: 'Em branco: Brasil.', example: '' },
  {
    name: 'situacao',
    label: 'Resultado',
    required: true,
    headings: ['Situação', 'Resultado final', 'Situação final'],
    what: 'Aprovado, Reprovado, Transferido, Reclassificado, Abandono, Aprovado com dependência, Aprovado pelo conselho, Reprovado por faltas ou Não cursado.',
    example: 'Aprovado',
  },
  {
    name: 'horasDoAno',
    of: 'cargaHoraria',
    label: 'Carga horária do ano',
    headings: ['Carga horária total', 'CH total'],
    what: 'Em horas. Em branco: a soma dos componentes, quando todos têm a sua.',
    example: '',
  },
  { name: 'diasLetivos', label: 'Dias letivos', what: 'Quantos dias letivos o ano teve.', example: '200' },
  {
    name: 'frequencia',
    label: 'Frequência',
    headings: ['Frequência %', '% de frequência', 'Presença'],
    what: 'A porcentagem de presença no ano.',
    example: '96,5',
  },
  { name: 'curso', label: 'Curso', what: 'O nome do curso, se deve constar.', example: '' },
  { name: 'observacao', label: 'Observação', what: 'O que deve constar sobre o ano.', example: '' },
] as const satisfies readonly FileColumn[]

/** What a line says of its subject. */
const SUBJECT = [
  {
    name: 'componente',
    label: 'Componente',
    headings: ['Disciplina', 'Componente curricular', 'Matéria'],
    what: 'Uma linha para cada componente do ano. Em branco, a linha diz só o ano.',
    example: 'Língua Portuguesa',
  },
  {
    name: 'base',
    label: 'Base',
    what: 'Comum, Diversificada, Itinerário ou Técnica. Em branco: Comum.',
    example: 'Comum',
  },
  {
    name: 'nota',
    label: 'Nota',
    headings: ['Conceito', 'Média', 'Média final', 'Nota final'],
    what: 'A nota ou o conceito, como deve aparecer: “8,5”, “A”, “Disp”.',
    example: '8,5',
  },
  {
    name: 'horas',
    label: 'Carga horária',
    headings: ['CH', 'Carga horária do componente', 'Horas'],
    what: 'Em horas, do componente no ano.',
    example: '160',
  },
  { name: 'faltas', label: 'Faltas', headings: ['Total de faltas'], what: 'Faltas no componente.', example: '4' },
] as const satisfies readonly FileColumn[]

const COLUMNS: readonly FileColumn[] = [...PLACE, ...YEAR_COLUMNS, ...SUBJECT]

export type YearColumnName =
  | (typeof PLACE)[number]['name']
  | (typeof YEAR_COLUMNS)[number]['name']
  | (typeof SUBJECT)[number]['name']

/** What columns of a file of years may be. */
export const YEAR_FILE_FIELDS: readonly ImportField[] = COLUMNS.map(({ name, label, required, headings = [] }) => ({
  name,
  label,
  required: required ?? false,
  headings: headings.map(titleKey),
}))

/** What the column is called that has a name, or fills a field of the year. */
export const columnLabel = (name: string): string =>
  COLUMNS.find((column) => column.name === name || column.of === name)?.label ?? name

/** What is wrong with the chosen columns, in a sentence; null where years can be read by them. */
export const yearColumnsFlaw = (fields: readonly string[]): string | null => {
  const chosen = fields.filter((field) => field !== '')
  if (chosen.some((field) => !COLUMNS.some(({ name }) => name === field))) return 'Confira as colunas escolhidas.'
  if (new Set(chosen).size < chosen.length) return 'Duas colunas dizem a mesma coisa. Deixe só uma.'
  const missing = COLUMNS.filter(({ name, required }) => required === true && !chosen.includes(name))
  return missing.length === 0 ? null : `Escolha a coluna de: ${missing.map(({ label }) => label).join(', ')}.`
}

/** The pages of the spreadsheet to fill in: the titles alone, and what to write in each column. */
export const yearFilePages = (): readonly { readonly title: string; readonly rows: readonly string[][] }[] => [
  { title: 'Histórico', rows: [COLUMNS.map(({ label }) => label)] },
  {
    title: 'Como preencher',
    rows: [
      ['Coluna', 'Precisa ter?', 'O que escrever', 'Exemplo'],
      ...COLUMNS.map(({ label, required, what, example }) => [label, required === true ? 'Sim' : 'Não', what, example]),
      [
        '',
        '',
        'Cada linha é um componente de um ano de um aluno. O que vale para o ano inteiro pode ficar só na primeira linha dele.',
        '',
      ],
    ],
  },
]
