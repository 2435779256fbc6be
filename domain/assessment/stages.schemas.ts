import Type from 'typebox'
import type { StageKind, StageStatus } from '#domain/assessment/assessment.lists.ts'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import { Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'

const closed = { additionalProperties: false } as const
/** An ISO day; empty: none. */
const Day = (title: string) => Type.String({ maxLength: 20, title })
const Kind = Type.Unsafe<StageKind>(Type.Integer({ minimum: 1, maximum: 4, title: STAGE_DIVISION.tipo.label }))
const Situation = Type.Unsafe<StageStatus>(Type.Integer({ minimum: 1, maximum: 4, title: 'Situação' }))

/** A stage as somebody fills it in; its number is its place. */
const StageDraft = Type.Object(
  {
    /** Null: not saved yet. */
    id: orNull(Id('Etapa')),
    nome: Type.String({ maxLength: 200, title: 'Nome' }),
    inicio: Day('Início'),
    fim: Day('Fim'),
    lancamentoInicio: Day('Lançamento a partir de'),
    lancamentoFim: Day('Lançamento até'),
    publicacao: Day('Publicação'),
  },
  closed,
)
export type StageDraft = Type.Static<typeof StageDraft>

/** A change of a stage's situation. */
const StageStep = Type.Object({
  de: Situation,
  situacao: Situation,
  motivo: Type.String(),
  quem: Type.String(),
  /** ISO instant. */
  quando: Type.String(),
})

/** What became of a stage, and what points at it. */
const StageState = Type.Object({
  idEtapa: Type.Integer(),
  /** Code of `STAGE_STATUSES`. */
  situacao: Situation,
  /** The newest first. */
  passos: Type.Array(StageStep),
  /** Active records that name it. */
  conteudos: Type.Integer(),
  avaliacoes: Type.Integer(),
  /** What was posted for it in the class groups that follow it. */
  notas: Type.Integer(),
  publicacoes: Type.Integer(),
  atividades: Type.Integer(),
})
export type StageState = Type.Static<typeof StageState>

/** What was recorded of a day, an ISO one, in the class groups that follow the stages. */
const RecordedDay = Type.Object({ dia: Type.String(), chamadas: Type.Integer(), conteudos: Type.Integer() })
export type RecordedDay = Type.Static<typeof RecordedDay>

/** The stages of a school year in the school, a unit or a class group (A-E1); `divisionFlaws` validates a draft. */
export const StageDivision = recordSchemas(STAGE_DIVISION, {
  own: { etapas: Type.Array(StageDraft, { maxItems: 12, title: STAGE_DIVISION.etapas.label }) },
  shown: {
    /** “Toda a escola”, a unit, or a class group with its unit. */
    lugar: Type.String(),
    /** Units that have no stages of this kind of their own, and so follow those of the school. */
    valeEm: Type.Array(Type.String()),
    /** First and last day of the school year there. */
    inicioAno: Type.String(),
    fimAno: Type.String(),
    /** ISO days, in order. */
    diasLetivos: Type.Array(Type.String()),
    /** Whether they come from a school calendar; otherwise they are the weekdays without the holidays of the law. */
    temCalendario: Type.Boolean(),
    estados: Type.Array(StageState),
    /** In order; days of which nothing was recorded are left out. */
    registros: Type.Array(RecordedDay),
    anoEncerrado: Type.Boolean(),
    /** Stages of the whole school are changed only by people who work in all units. */
    podeAlterar: Type.Boolean(),
  },
})
export type DivisionDraft = Type.Static<typeof StageDivision.draft>
export type DivisionRecord = Type.Static<typeof StageDivision.record>

/** Where a new division is to hold; its stages begin as those that held there, or as equal parts of the year. */
export const NewDivision = Type.Object(
  {
    idAnoLetivo: Id(STAGE_DIVISION.idAnoLetivo.label),
    idUnidade: orNull(Id(STAGE_DIVISION.idUnidade.label)),
    idTurma: orNull(Id(STAGE_DIVISION.idTurma.label)),
    tipo: Kind,
  },
  closed,
)
export type NewDivision = Type.Static<typeof NewDivision>

export const DivisionListQuery = Type.Object(
  {
    ...PAGING,
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id(STAGE_DIVISION.idAnoLetivo.label)),
    /** What holds in a unit: its own, those of its class groups, and those of the school that it follows. */
    idUnidade: Type.Optional(Id(STAGE_DIVISION.idUnidade.label)),
    tipo: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, title: STAGE_DIVISION.tipo.label })),
  },
  closed,
)

/** A division in the list. */
export const DivisionRow = Type.Object({
  id: Type.Integer(),
  anoLetivo: Type.Integer(),
  lugar: Type.String(),
  daEscola: Type.Boolean(),
  daTurma: Type.Boolean(),
  valeEm: Type.Array(Type.String()),
  tipo: Type.Integer(),
  etapas: Type.Array(
    Type.Object({ nome: Type.String(), inicio: Type.String(), fim: Type.String(), situacao: Situation }),
  ),
  anoEncerrado: Type.Boolean(),
  podeAlterar: Type.Boolean(),
  versao: Type.Integer(),
})
export type DivisionRow = Type.Static<typeof DivisionRow>
export const DivisionPage = Paged(DivisionRow)

const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

/** What list and new division choose from. */
export const DivisionChoices = Type.Object({
  /** The newest first; active while it is not closed. */
  anos: Type.Array(Type.Object(named)),
  unidades: Type.Array(Type.Object(named)),
  turmas: Type.Array(Type.Object({ ...named, idUnidade: Type.Integer(), idAnoLetivo: Type.Integer() })),
  /** Whether the caller works in all units, and may so divide the year of the whole school. */
  todasUnidades: Type.Boolean(),
})
export type DivisionChoices = Type.Static<typeof DivisionChoices>

export interface DivisionWire {
  readonly draft: DivisionDraft
  readonly record: DivisionRecord
  readonly row: DivisionRow
  readonly query: Type.Static<typeof DivisionListQuery>
  readonly choices: DivisionChoices
}

export interface CreateDivision {
  body: NewDivision
  answer: DivisionRecord
}

export const StageSituationBody = Type.Object(
  {
    idEtapa: Id('Etapa'),
    situacao: Situation,
    /** Asked for where a stage goes back. */
    motivo: Type.String({ maxLength: 300, title: 'Motivo' }),
    versao: Versao,
  },
  closed,
)
export interface SetStageSituation {
  params: { id: number }
  body: Type.Static<typeof StageSituationBody>
  answer: DivisionRecord
  conflict: DivisionRecord
}

const Codes = (title: string) => Type.Optional(Type.Array(Id(title), { title, maxItems: 200 }))

/** What narrows the option list of stages: several of each. */
export const StageListQuery = Type.Object(
  { ano: Codes('Ano letivo'), unidade: Codes('Unidade'), tipo: Codes('Tipo') },
  closed,
)
export interface ListStages {
  query: Type.Static<typeof StageListQuery>
  answer: { dados: { value: number; displayText: string; status: boolean }[] }
}
