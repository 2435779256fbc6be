import Type from 'typebox'
import { Conferido, Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { NamedSkill } from '#domain/skills/skills.schemas.ts'
import type { RegisterRecord } from '#domain/registers/registers.wire.ts'

const closed = { additionalProperties: false } as const

/** What is planned together: what a grade is to learn of a subject in a year. Without a unit: in all units. */
const PLACE = {
  ano: Id('Ano letivo'),
  unidade: orNull(Id('Unidade')),
  serie: Id('Série'),
  disciplina: Id('Disciplina'),
}
const PlanPlace = Type.Object(PLACE, closed)
export type PlanPlace = Type.Static<typeof PlanPlace>

/** Without a year the running one is meant, without a unit the plan of all units. */
export const PlanQuery = Type.Object(
  { ...PLACE, ano: Type.Optional(Id('Ano letivo')), unidade: Type.Optional(Id('Unidade')) },
  closed,
)

/** A content as people fill it in; `recordFlaws` of the register validates it. */
const CONTENT = {
  etapa: orNull(Id('Etapa')),
  unidadeTematica: Type.String({ title: 'Unidade temática' }),
  objeto: Type.String({ title: 'Objeto de conhecimento' }),
  descricao: Type.String({ title: 'Descrição' }),
  /** Codes, separated by commas. */
  habilidades: Type.String({ title: 'Habilidades' }),
  aulasPrevistas: orNull(Type.Integer({ title: 'Aulas previstas' })),
  material: Type.String({ title: 'Material ou capítulo' }),
  /** The assessment in which it comes up, in the school's words. */
  avaliadoEm: Type.String({ title: 'Avaliado em' }),
}
const ContentDraft = Type.Object(CONTENT, closed)
export type ContentDraft = Type.Static<typeof ContentDraft>

export const NewContent = Type.Object({ ...PLACE, ...CONTENT }, closed)
export const ChangedContent = Type.Object({ ...CONTENT, versao: Versao }, closed)
export const RemovedContent = Type.Object({ versao: Versao }, closed)

const PlannedContent = Type.Object({
  ...CONTENT,
  id: Type.Integer(),
  versao: Type.Integer(),
  etapa: Type.Integer(),
  aulasPrevistas: Type.Integer(),
  textos: Type.Array(NamedSkill),
})
export type PlannedContent = Type.Static<typeof PlannedContent>

const Given = orNull(Type.Object({ menos: Type.Integer(), mais: Type.Integer() }))

const PlannedStage = Type.Object({
  idEtapa: Type.Integer(),
  nome: Type.String(),
  /** ISO days. */
  inicio: Type.String(),
  fim: Type.String(),
  /** Lessons that the matrices in force give the subject in the stage: the fewest and the most; null where none says it. */
  aulas: Given,
  /** In their order. */
  conteudos: Type.Array(PlannedContent),
  /** In the plan of a unit: what is planned for all units, which is changed in their plan. */
  comuns: Type.Array(PlannedContent),
})
export type PlannedStage = Type.Static<typeof PlannedStage>

export const Plan = Type.Object({
  ...PLACE,
  /** Whether the caller may change it; if not, why: a sentence. */
  podeEditar: Type.Boolean(),
  motivo: Type.String(),
  etapas: Type.Array(PlannedStage),
})
export type Plan = Type.Static<typeof Plan>

export interface ReadPlan {
  query: Type.Static<typeof PlanQuery>
  answer: Plan
}
export interface AddContent {
  body: Type.Static<typeof NewContent>
  answer: Plan
}
export interface ChangeContent {
  params: { id: number }
  body: Type.Static<typeof ChangedContent>
  answer: Plan
  conflict: RegisterRecord
}
export interface RemoveContent {
  params: { id: number }
  query: Type.Static<typeof RemovedContent>
  answer: Plan
  conflict: RegisterRecord
}

const StageOrder = Type.Object(
  { idEtapa: Id('Etapa'), conteudos: Type.Array(Id('Conteúdo'), { maxItems: 500, title: 'Conteúdos' }) },
  closed,
)
export type StageOrder = Type.Static<typeof StageOrder>
const Order = (title: string) => Type.Array(StageOrder, { maxItems: 12, title })

/** From the order that the person saw to the one that they want, contents of all stages together. */
export const PlanOrder = Type.Object({ ...PLACE, de: Order('Ordem vista'), para: Order('Nova ordem') }, closed)
export interface OrderPlan {
  body: Type.Static<typeof PlanOrder>
  answer: Plan
  conflict: Plan
}

const named = { id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() }

/** What a plan is chosen from. */
export const PlanChoices = Type.Object({
  anos: Type.Array(Type.Object(named)),
  unidades: Type.Array(Type.Object(named)),
  /** With their course, in the order of the school. */
  series: Type.Array(Type.Object(named)),
  disciplinas: Type.Array(Type.Object(named)),
})
export type PlanChoices = Type.Static<typeof PlanChoices>
export interface ReadPlanChoices {
  answer: PlanChoices
}

export const PlanListQuery = Type.Object(
  {
    ...PAGING,
    ano: Type.Optional(Id('Ano letivo')),
    unidade: Type.Optional(Id('Unidade')),
    serie: Type.Optional(Id('Série')),
    disciplina: Type.Optional(Id('Disciplina')),
  },
  closed,
)
/** Of a grade and a subject that some matrix or some content names, how much is planned. */
const PlanRow = Type.Object({
  serie: Type.Integer(),
  disciplina: Type.Integer(),
  nomeSerie: Type.String(),
  nomeDisciplina: Type.String(),
  conteudos: Type.Integer(),
  aulas: Type.Integer(),
  habilidades: Type.Integer(),
  /** Whether the caller teaches it today. */
  minha: Type.Boolean(),
})
export type PlanRow = Type.Static<typeof PlanRow>
export const PlanList = Paged(PlanRow)
export interface ListPlans {
  query: Type.Static<typeof PlanListQuery>
  answer: Type.Static<typeof PlanList>
}

/** From where to where contents are copied. Without a subject all subjects of the grade are. */
export const PlanCopy = Type.Object(
  {
    ano: Id('Ano letivo de origem'),
    unidade: orNull(Id('Unidade de origem')),
    serie: Id('Série de origem'),
    disciplina: Type.Optional(Id('Disciplina')),
    anoDestino: Id('Ano letivo de destino'),
    unidadeDestino: orNull(Id('Unidade de destino')),
    serieDestino: Id('Série de destino'),
    /** Only what some class group of the origin was not given in any lesson (D 2.6). */
    soNaoDados: Type.Optional(Type.Boolean({ title: 'Só o que não foi dado' })),
  },
  closed,
)
export type PlanCopy = Type.Static<typeof PlanCopy>
export const PlanCopyBody = Type.Object({ ...PlanCopy.properties, conferido: Conferido }, closed)

const CopiedContent = Type.Object({
  disciplina: Type.String(),
  etapa: Type.String(),
  objeto: Type.String(),
  /** A new content, one that is there already and stays, the same, or left out: the destination lacks the stage. */
  resultado: Type.Union([Type.Literal('novo'), Type.Literal('difere'), Type.Literal('igual'), Type.Literal('fora')]),
  /** What differs of one that is there, a sentence each. */
  diferencas: Type.Array(Type.String()),
})
export type CopiedContent = Type.Static<typeof CopiedContent>
export const PlanCopyResult = Type.Object({ conteudos: Type.Array(CopiedContent), conferido: Conferido })
export type PlanCopyResult = Type.Static<typeof PlanCopyResult>

export interface PreviewPlanCopy {
  body: PlanCopy
  answer: PlanCopyResult
}
export interface CopyPlan {
  body: Type.Static<typeof PlanCopyBody>
  answer: PlanCopyResult
}

/** A decision of the school about contents (portal.md 7 “ContentRelease parameters”). */
export const ContentRelease = Type.Object({ dados: Type.Boolean() })
export interface ReadContentRelease {
  answer: Type.Static<typeof ContentRelease>
}
