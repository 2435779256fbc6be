import { titleKey } from '#domain/imports/headings.ts'

/** Where in a spreadsheet of another system's results what stands, by the place of the column from 0. */
export interface OldColumns extends Readonly<Partial<Record<PlainColumn, number>>> {
  /** By number of the stage. */
  readonly etapas: Readonly<Record<number, number>>
  readonly recuperacoes: Readonly<Record<number, number>>
}

type PlainColumn =
  | 'aluno'
  | 'disciplina'
  | 'regra'
  | 'exame'
  | 'faltas'
  | 'cargaHoraria'
  | 'minutosDaAula'
  | 'faltasAno'
  | 'diasLetivos'
  | 'media'
  | 'situacao'
  | 'situacaoAno'

/** The title of each column in the template, and what else systems write above it. */
export const PLAIN_COLUMNS: readonly {
  readonly name: PlainColumn
  readonly title: string
  readonly others: readonly string[]
  readonly what: string
}[] = [
  {
    name: 'aluno',
    title: 'Aluno',
    others: ['RA', 'Nome', 'Nome do aluno', 'Matrícula', 'Código do aluno', 'Estudante'],
    what: 'RA ou nome, igual em todas as linhas do aluno',
  },
  {
    name: 'disciplina',
    title: 'Disciplina',
    others: ['Componente', 'Componente curricular', 'Matéria'],
    what: 'Uma linha para cada disciplina do aluno',
  },
  {
    name: 'regra',
    title: 'Regra',
    others: ['Esquema', 'Esquema de avaliação'],
    what: 'Nome da regra; vazio, a que foi escolhida na tela',
  },
  {
    name: 'exame',
    title: 'Exame',
    others: ['Exame final', 'Prova final', 'Recuperação final'],
    what: 'Nota do exame final, se houve',
  },
  { name: 'faltas', title: 'Faltas', others: ['Total de faltas'], what: 'Aulas perdidas na disciplina' },
  {
    name: 'cargaHoraria',
    title: 'Carga horária',
    others: ['CH'],
    what: 'Horas da disciplina no ano, para a presença por disciplina',
  },
  {
    name: 'minutosDaAula',
    title: 'Minutos da aula',
    others: ['Duração da aula'],
    what: 'Para a presença por disciplina',
  },
  { name: 'faltasAno', title: 'Faltas no ano', others: ['Dias de falta'], what: 'Dias perdidos no ano' },
  { name: 'diasLetivos', title: 'Dias letivos', others: ['Total de dias letivos'], what: 'Para a presença por dias' },
  {
    name: 'media',
    title: 'Média antiga',
    others: ['Média', 'Média final', 'Média anual', 'Conceito final'],
    what: 'Média ou conceito do outro sistema',
  },
  {
    name: 'situacao',
    title: 'Situação antiga',
    others: ['Situação', 'Resultado', 'Situação na disciplina'],
    what: 'Como Aprovado, Em exame ou Retido',
  },
  {
    name: 'situacaoAno',
    title: 'Situação do ano',
    others: ['Resultado final', 'Situação da matrícula', 'Situação final'],
    what: 'Resultado do ano no outro sistema',
  },
]

const KINDS = '(?:etapa|bimestre|trimestre|semestre)'
/** `Etapa 1`, `1º bimestre`, `Nota 1`, `B1`. */
const STAGE = new RegExp(`^(?:(?:nota|media|${KINDS}) )*[bent]?(\\d{1,2})(?: ${KINDS})?$`)
/** `Recuperação 1`, `Rec. 1º bimestre`, `R1`. */
const RECOVERY = new RegExp(`^(?:r|rec(?:uperacao)? (?:${KINDS} )?)(\\d{1,2})(?: ${KINDS})?$`)

/** What each column is, by its title; of two that mean the same the first one counts. */
export const oldColumnsIn = (titles: readonly string[]): OldColumns => {
  const plain: { [Name in PlainColumn]?: number } = {}
  const etapas: Record<number, number> = {}
  const recuperacoes: Record<number, number> = {}
  for (const [place, title] of titles.entries()) {
    const key = titleKey(title)
    const known = PLAIN_COLUMNS.find((column) => [column.title, ...column.others].some((one) => titleKey(one) === key))
    const [stage, recovery] = [STAGE.exec(key)?.[1], RECOVERY.exec(key)?.[1]]
    if (known !== undefined) plain[known.name] ??= place
    else if (recovery !== undefined) recuperacoes[Number(recovery)] ??= place
    else if (stage !== undefined) etapas[Number(stage)] ??= place
  }
  return { ...plain, etapas, recuperacoes }
}

export const stageOf = ({ etapas }: OldColumns, stage: number): number | undefined => etapas[stage]
export const recoveryOf = ({ recuperacoes }: OldColumns, stage: number): number | undefined => recuperacoes[stage]

/** Why a spreadsheet cannot be checked: what it lacks; null where it can. */
export const columnsFlaw = ({ aluno, disciplina, etapas, media, situacao, situacaoAno }: OldColumns): string | null => {
  if (aluno === undefined) return 'Falta a coluna Aluno.'
  if (disciplina === undefined) return 'Falta a coluna Disciplina.'
  if (Object.keys(etapas).length === 0) return 'Faltam as notas das etapas, em colunas como “Etapa 1” ou “1º bimestre”.'
  const compares = [media, situacao, situacaoAno].some((column) => column !== undefined)
  return compares ? null : 'Falta o resultado antigo: Média antiga, Situação antiga ou Situação do ano.'
}

/** The titles that mean nothing here, and whose columns are left out. */
export const unreadTitles = (titles: readonly string[], columns: OldColumns): readonly string[] => {
  const { etapas, recuperacoes, ...plain } = columns
  const read = new Set([...Object.values(etapas), ...Object.values(recuperacoes), ...Object.values(plain)])
  return titles.filter((title, place) => title !== '' && !read.has(place))
}

/** The titles of the template, for a year of so many stages. */
export const templateTitles = (stages: number): readonly string[] => {
  const numbers = Array.from({ length: stages }, (_, place) => place + 1)
  const [student = '', subject = '', rule = '', ...rest] = PLAIN_COLUMNS.map(({ title }) => title)
  return [
    student,
    subject,
    rule,
    ...numbers.map((number) => `Etapa ${number}`),
    ...numbers.map((number) => `Recuperação ${number}`),
    ...rest,
  ]
}
