import Type from 'typebox'
import {
  ARRIVAL_DOCUMENTS,
  ARRIVAL_STATUSES,
  CARRY_DECISIONS,
  CARRY_RULES,
  ORIGIN_SCALES,
} from '#domain/arrivals/arrivals.lists.ts'
import { type ById, Chave, codeOf, Id, IsoDate, orNull, Paged, PAGING, Versao } from '#domain/base/common.schemas.ts'
import { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

const closed = { additionalProperties: false } as const
const Bound = (title: string) => orNull(Type.Number({ minimum: 0, maximum: 1000, title }), title)
const Said = (title: string) => Type.String({ maxLength: 10, title })

/** The scale of the school of origin; numbers also where concepts stand for them. */
export const OriginScale = Type.Object(
  {
    tipo: codeOf(ORIGIN_SCALES, 'O que a escola de origem dá'),
    minima: Bound('Nota mínima'),
    maxima: Bound('Nota máxima'),
    media: Bound('Média para aprovação'),
    /** Concepts, each with the number that it stands for; null: for none. */
    conceitos: Type.Array(Type.Object({ sigla: Said('Conceito'), valor: Bound('Equivale a') }, closed), {
      maxItems: 12,
      title: 'Conceitos',
    }),
  },
  closed,
)
export type OriginScale = Type.Static<typeof OriginScale>

/** A stage of the school of origin. ISO days; empty while nobody wrote them. */
export const OriginStage = Type.Object(
  {
    nome: Type.String({ maxLength: 40, title: 'Nome da etapa' }),
    inicio: Type.String({ maxLength: 10, title: 'Início' }),
    fim: Type.String({ maxLength: 10, title: 'Fim' }),
  },
  closed,
)
export type OriginStage = Type.Static<typeof OriginStage>

/** The marks of a subject as they were given, in the order of the stages of origin; empty: none. */
const OriginMarks = Type.Object(
  {
    idDisciplina: Id('Disciplina'),
    valores: Type.Array(Said('Nota da origem'), { maxItems: 12, title: 'Notas da origem' }),
  },
  closed,
)
export type OriginMarks = Type.Static<typeof OriginMarks>

/** What somebody decided of one of our stages in a subject. */
export const CarryDecision = Type.Object(
  {
    idDisciplina: Id('Disciplina'),
    numeroEtapa: Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' }),
    tipo: codeOf(CARRY_DECISIONS, 'Decisão'),
    /** As it counts here; empty where the stage was not studied. */
    valor: Said('Valor'),
    justificativa: Type.String({ maxLength: 300, title: 'Justificativa' }),
  },
  closed,
)
export type CarryDecision = Type.Static<typeof CarryDecision>

/** What a person writes of an arrival. */
const DRAFT = {
  escolaOrigem: Type.String({ maxLength: 160, title: 'Escola de origem' }),
  municipioOrigem: Type.String({ maxLength: 120, title: 'Município' }),
  ufOrigem: Type.String({ maxLength: 2, title: 'UF' }),
  /** The first day of the student here. ISO. */
  dia: IsoDate('Primeiro dia aqui'),
  documentosPendentes: Type.Array(codeOf(ARRIVAL_DOCUMENTS, 'Documento'), {
    maxItems: ARRIVAL_DOCUMENTS.length,
    uniqueItems: true,
    title: 'Documentos que faltam',
  }),
  documentosAte: IsoDate('Prazo dos documentos'),
  escala: OriginScale,
  regraConversao: codeOf(CARRY_RULES, 'Como converter'),
  etapasOrigem: Type.Array(OriginStage, { maxItems: 12, title: 'Etapas da origem' }),
  notasOrigem: Type.Array(OriginMarks, { maxItems: 60, title: 'Notas da origem' }),
  decisoes: Type.Array(CarryDecision, { maxItems: 720, title: 'Decisões' }),
}

export const ArrivalDraft = Type.Object(DRAFT, closed)
export type ArrivalDraft = Type.Static<typeof ArrivalDraft>

/** What is kept of the school of origin as a document: nobody looks for parts of it. */
export type OriginRecord = Pick<ArrivalDraft, 'escala' | 'etapasOrigem' | 'notasOrigem' | 'decisoes'>

const ARRIVAL = {
  id: Type.Integer(),
  versao: Type.Integer(),
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  serie: Type.String(),
  /** Empty: in no class group. */
  turma: Type.String(),
  escolaOrigem: Type.String(),
  municipioOrigem: Type.String(),
  ufOrigem: Type.String(),
  /** ISO. */
  dia: Type.String(),
  situacaoChegada: codeOf(ARRIVAL_STATUSES, 'Situação'),
  /** How many stages of subjects wait for a value or for “não cursado”. */
  emAberto: Type.Integer(),
  documentosPendentes: DRAFT.documentosPendentes,
  /** ISO. */
  documentosAte: Type.String(),
}

/** An arrival in the list. */
export const Arrival = Type.Object(ARRIVAL)
export type Arrival = Type.Static<typeof Arrival>

/** A stage of the class group. ISO days. */
const OurStage = Type.Object({
  numero: Type.Integer(),
  nome: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
  /** Closed after the student came: what was brought into it does not change. */
  fechada: Type.Boolean(),
})

/** The place of a student, into which marks are carried. */
export const ArrivalPlace = Type.Object({
  idMatricula: Type.Integer(),
  aluno: Type.String(),
  anoLetivo: Type.Integer(),
  unidade: Type.String(),
  turma: Type.String(),
  /** First and last day of the year, and the first of the enrolment. ISO. */
  inicio: Type.String(),
  fim: Type.String(),
  matriculadoEm: Type.String(),
  etapas: Type.Array(OurStage),
  regras: Type.Array(SchemeRules),
  disciplinas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      /** Place of its rules in `regras`. */
      regra: Type.Integer(),
      /** Numbers of the stages in which it is judged by marks. */
      etapas: Type.Array(Type.Integer()),
    }),
  ),
  /** Why no marks are carried in here; empty where they may be. */
  motivo: Type.String(),
})
export type ArrivalPlace = Type.Static<typeof ArrivalPlace>

/** All of an arrival, with its place. */
export const ArrivalSheet = Type.Object({
  ...ARRIVAL,
  escala: OriginScale,
  regraConversao: DRAFT.regraConversao,
  etapasOrigem: DRAFT.etapasOrigem,
  notasOrigem: DRAFT.notasOrigem,
  decisoes: DRAFT.decisoes,
  registradaPor: Type.String(),
  /** ISO instant. */
  registradaEm: Type.String(),
  desfeitaPor: Type.String(),
  desfeitaEm: orNull(Type.String()),
  motivoDesfeita: Type.String(),
  lugar: ArrivalPlace,
})
export type ArrivalSheet = Type.Static<typeof ArrivalSheet>

export const ArrivalQuery = Type.Object(
  {
    ...PAGING,
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idTurma: Type.Optional(Id('Turma')),
    idAluno: Type.Optional(Id('Aluno')),
    situacaoChegada: Type.Optional(codeOf(ARRIVAL_STATUSES, 'Situação')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)
export const ArrivalPage = Paged(Arrival)
export interface ListArrivals {
  query: Type.Static<typeof ArrivalQuery>
  answer: Type.Static<typeof ArrivalPage>
}

export const ArrivalChoicesQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
/** The enrolments of a student into which marks may be carried. */
export const ArrivalChoices = Type.Object({ lugares: Type.Array(ArrivalPlace) })
export interface ReadArrivalChoices {
  query: Type.Static<typeof ArrivalChoicesQuery>
  answer: Type.Static<typeof ArrivalChoices>
}

export interface ReadArrival {
  params: Type.Static<typeof ById>
  answer: ArrivalSheet
}

/** `chave`: idempotency key. */
export const NewArrivalBody = Type.Object({ chave: Chave, idMatricula: Id('Matrícula'), ...DRAFT }, closed)
export interface RegisterArrival {
  body: Type.Static<typeof NewArrivalBody>
  answer: ArrivalSheet
}

export const ArrivalBody = Type.Object({ versao: Versao, ...DRAFT }, closed)
export interface ChangeArrival {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ArrivalBody>
  answer: ArrivalSheet
  conflict: ArrivalSheet
}

export const ArrivalRemovalBody = Type.Object(
  { versao: Versao, motivo: Type.String({ minLength: 1, maxLength: 300, title: 'Motivo' }) },
  closed,
)
export interface UndoArrival {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ArrivalRemovalBody>
  answer: ArrivalSheet
  conflict: ArrivalSheet
}
