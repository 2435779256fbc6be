import { CONCEPTUAL, NUMERIC, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { GIVEN_MARK, OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { type CardKind, CONCEPT_CARD, DESCRIPTIVE_CARD, TRANSFER_CARD } from '#domain/reportCards/cardLayouts.lists.ts'
import { paragraph } from '#domain/richText/write.ts'
import type { CardSheet } from '#domain/reportCards/cardPrinting.schemas.ts'
import { type ClassMeans, meanKey } from '#domain/reportCards/cardTables.ts'
import type { CardOpinion, CardSubject, CardSubjectStage } from '#domain/reportCards/reportCards.schemas.ts'

const RULES = {
  nome: 'Exemplo',
  etapas: 4,
  progressao: 2,
  presenca: { tipo: 2, percentual: 75 },
  recuperacao: { tipo: 1, calculo: 1 },
} as const

const CONCEPTS = [
  { sigla: 'A', descricao: 'Atingiu', minimo: 7, maximo: 10, aprova: true },
  { sigla: 'P', descricao: 'Atingiu em parte', minimo: 5, maximo: 6.9, aprova: true },
  { sigla: 'N', descricao: 'Não atingiu', minimo: 0, maximo: 4.9, aprova: false },
]

const rulesOf = (kind: CardKind): SchemeRules => {
  if (kind === CONCEPT_CARD) return { ...RULES, tipoNota: CONCEPTUAL, conceitos: CONCEPTS }
  return { ...RULES, tipoNota: kind === DESCRIPTIVE_CARD ? WITHOUT_MARK : NUMERIC }
}

const COLUMN: MarkColumn = {
  coluna: OF_ASSESSMENT,
  idAvaliacao: 1,
  sigla: 'P1',
  nome: 'Prova',
  valor: 10,
  peso: null,
  casas: null,
  obrigatoria: true,
  afeta: null,
  calculo: null,
}
const RECOVERY: MarkColumn = { ...COLUMN, coluna: OF_RECOVERY, idAvaliacao: null, sigla: 'RP', obrigatoria: false }
const OF_CONCEPT: MarkColumn = { ...COLUMN, coluna: OF_STAGE, idAvaliacao: null, valor: null }

interface Given {
  readonly mark: string
  readonly recovery?: string
  readonly absences: number
}

const SUBJECTS: readonly {
  readonly name: string
  readonly area: number
  readonly stages: readonly Given[]
  readonly group: string
}[] = [
  {
    name: 'Língua Portuguesa',
    area: 1,
    stages: [
      { mark: '7.5', absences: 1 },
      { mark: '8.2', absences: 0 },
      { mark: '6.9', absences: 2 },
    ],
    group: '7,1',
  },
  {
    name: 'Matemática',
    area: 2,
    stages: [
      { mark: '5.0', recovery: '6.5', absences: 2 },
      { mark: '6.4', absences: 1 },
      { mark: '7.0', absences: 0 },
    ],
    group: '6,4',
  },
  {
    name: 'Ciências',
    area: 3,
    stages: [
      { mark: '8.0', absences: 0 },
      { mark: '9.1', absences: 0 },
      { mark: '8.8', absences: 1 },
    ],
    group: '7,8',
  },
]

const STAGES = [
  { numero: 1, nome: '1º bimestre', inicio: '2026-02-02', fim: '2026-04-17' },
  { numero: 2, nome: '2º bimestre', inicio: '2026-04-20', fim: '2026-07-03' },
  { numero: 3, nome: '3º bimestre', inicio: '2026-07-27', fim: '2026-10-02' },
  { numero: 4, nome: '4º bimestre', inicio: '2026-10-05', fim: '2026-12-11' },
]

const LESSONS = 40

const conceptOf = (mark: string): string =>
  CONCEPTS.find(({ minimo, maximo }) => Number(mark) >= minimo && Number(mark) <= maximo)?.sigla ?? 'A'

const stageOf = (kind: CardKind, given: Given | undefined, etapa: number): CardSubjectStage => {
  const isConcept = kind === CONCEPT_CARD
  const cell = { situacao: GIVEN_MARK, idAvaliacao: null, valor: null, conceito: null }
  return {
    etapa,
    publicada: given !== undefined,
    dispensada: false,
    colunas: isConcept ? [OF_CONCEPT] : [COLUMN, RECOVERY],
    celulas:
      given === undefined
        ? []
        : isConcept
          ? [{ ...cell, coluna: OF_STAGE, conceito: conceptOf(given.mark) }]
          : [
              { ...cell, coluna: OF_ASSESSMENT, idAvaliacao: 1, valor: given.mark },
              ...(given.recovery === undefined ? [] : [{ ...cell, coluna: OF_RECOVERY, valor: given.recovery }]),
            ],
    aulas: given === undefined ? 0 : LESSONS,
    faltas: given?.absences ?? 0,
  }
}

const subjectOf = (kind: CardKind, { name, area, stages }: (typeof SUBJECTS)[number], place: number): CardSubject => ({
  idDisciplina: place + 1,
  disciplina: name,
  area,
  regra: kind === DESCRIPTIVE_CARD ? null : 0,
  motivo: '',
  dispensada: false,
  etapas: STAGES.map(({ numero }) => stageOf(kind, stages[numero - 1], numero)),
  aulasNoAno: 4 * LESSONS,
  faltas: stages.reduce((sum, { absences }) => sum + absences, 0),
  presenca: '98,1',
  restam: 37,
  conselho: null,
  exame: null,
  contaProgressao: true,
})

const opinionOf = ({ numero }: (typeof STAGES)[number]): CardOpinion => ({
  idDisciplina: null,
  disciplina: '',
  numeroEtapa: numero,
  texto: {
    blocos: [
      paragraph('Participa das rodas de conversa, conta o que fez em casa e escuta os colegas até o fim da história.'),
    ],
  },
  anexos: [],
})

/** An invented card of a kind, by which somebody sees what a layout looks like. */
export const exampleSheet = (kind: CardKind): CardSheet => {
  const disciplinas = SUBJECTS.map((subject, place) => subjectOf(kind, subject, place))
  return {
    aluno: {
      idAluno: 0,
      nome: 'Aluno de exemplo',
      ra: '2026-0001',
      numero: 7,
      idTurma: 0,
      idUnidade: 0,
      unidade: 'Unidade de exemplo',
      curso: 'Ensino Fundamental',
      ato: 'Autorização 123/2020, Conselho Estadual de Educação, 10/02/2020',
    },
    card: {
      ano: 2026,
      turma: '6º ano A',
      etapas: STAGES,
      regras: [rulesOf(kind)],
      disciplinas,
      areas: [],
      diferenciada: false,
      decisao: null,
      parecer: null,
      conselhos: [],
      pareceres: kind === DESCRIPTIVE_CARD ? STAGES.slice(0, 3).map(opinionOf) : [],
      concluinte: false,
      porDia: false,
      diasLetivos: null,
      faltas: disciplinas.reduce((sum, { faltas }) => sum + faltas, 0),
      presenca: '98,5',
    },
    periodo:
      kind === TRANSFER_CARD
        ? { inicio: '2026-02-02', ate: '2026-10-02', dias: 148, aulas: 740, horas: '616,7' }
        : null,
  }
}

/** The class means beside it, as of a class group. */
export const exampleMeans = (kind: CardKind): ClassMeans =>
  kind === CONCEPT_CARD || kind === DESCRIPTIVE_CARD
    ? {}
    : Object.fromEntries(
        SUBJECTS.flatMap(({ stages, group }, place) =>
          stages.map((_, stage) => [meanKey(place + 1, stage + 1), group] as const),
        ),
      )
