import Type from 'typebox'
import type { FileContent } from '#domain/base/endpoint.ts'
import {
  type ById,
  Chave,
  Conferido,
  EXPORTING,
  Id,
  IsoDate,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import { ENROLLED } from '#domain/enrolments/enrolments.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { GRANT_GROUPS, GRANT_STATUSES, type GrantStatus } from '#domain/discounts/discounts.lists.ts'
import { GRANTS_AT_ONCE } from '#domain/discounts/grantPlan.ts'
import type { Step } from '#domain/prices/priceSteps.ts'

const closed = { additionalProperties: false } as const

const Status = Type.Unsafe<GrantStatus>(Type.Integer({ minimum: 1, maximum: GRANT_STATUSES.length, title: 'Situação' }))
const Reason = Type.String({ maxLength: 300, title: 'Motivo' })

// What was granted

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  /** Left out, the running year is meant. */
  idAnoLetivo: Type.Optional(Id('Ano letivo')),
  idUnidade: Type.Optional(Id('Unidade')),
  idTipo: Type.Optional(Id('Desconto')),
  situacao: Type.Optional(Status),
}

export const GrantListQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)

/** A discount that somebody has or asked for; amounts in cents. */
export const GrantRow = Type.Object({
  id: Type.Integer(),
  idAluno: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  serie: Type.String(),
  unidade: Type.String(),
  anoLetivo: Type.Integer(),
  idTipo: Type.Integer(),
  desconto: Type.String(),
  /** One of the two, as it was granted. */
  percentual: orNull(Type.Number()),
  valor: orNull(Type.Integer()),
  condicional: Type.Boolean(),
  inicio: Type.String(),
  /** Null: to the end of the year. */
  fim: orNull(Type.String()),
  situacao: Status,
  /** Price of the year without and with it, at the time of the grant. */
  antes: Type.Integer(),
  depois: Type.Integer(),
  motivo: Type.String(),
  solicitante: Type.String(),
  solicitadoEm: Type.String(),
  decisor: orNull(Type.String()),
  motivoDecisao: Type.String(),
  exigeTermo: Type.Boolean(),
  /** Empty while nobody signed. */
  termoAssinadoEm: Type.String(),
  /** Whether the caller may approve it: within their limits, and requested by another person. */
  podeAprovar: Type.Boolean(),
  versao: Type.Integer(),
})
export type GrantRow = Type.Static<typeof GrantRow>

export const GrantPage = Paged(GrantRow)
export interface ListGrants {
  query: Type.Static<typeof GrantListQuery>
  answer: Type.Static<typeof GrantPage>
}

export const GrantExportQuery = Type.Object({ ...EXPORTING, ...FILTERS }, closed)
export interface ExportGrants {
  query: Type.Static<typeof GrantExportQuery>
  answer: FileContent
}

/** A discount of a student in an enrolment, with the term to be signed; how much only for those who see finances. */
export const StudentDiscounts = Type.Object({
  dados: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      percentual: orNull(Type.Number()),
      valor: orNull(Type.Integer()),
      condicional: Type.Boolean(),
      inicio: Type.String(),
      fim: orNull(Type.String()),
      anoLetivo: Type.Integer(),
      situacao: Status,
      parDocumentoId: orNull(Type.Integer()),
      termoAssinadoEm: Type.String(),
    }),
  ),
})
export interface GrantsOfStudent {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof StudentDiscounts>
}

// Granting

const PLAN = {
  ...ENROLLED,
  idTipo: Id('Desconto'),
  /** Code of `GRANT_GROUPS`. */
  grupo: Type.Integer({ minimum: 1, maximum: GRANT_GROUPS.length, title: 'Grupo' }),
  inicio: IsoDate('Início'),
  /** Left out: to the end of the year. */
  fim: Type.Optional(IsoDate('Fim')),
  /** Enrolments that match the filter, but get no grant. */
  fora: Type.Array(Id('Matrícula'), { maxItems: GRANTS_AT_ONCE, title: 'Deixados de fora' }),
}

export const GrantPlan = Type.Object(PLAN, closed)
export type GrantPlan = Type.Static<typeof GrantPlan>

/** A line of “Como chegamos neste valor”. */
export const PriceStep = Type.Unsafe<Step>(
  Type.Object({ kind: Type.String(), result: Type.Integer() }, { additionalProperties: true }),
)

/** Result for one student; amounts of the year in cents. */
const PlannedRow = Type.Object({
  idMatricula: Type.Integer(),
  aluno: Type.String(),
  ra: Type.String(),
  serie: Type.String(),
  unidade: Type.String(),
  /** Place among the children of the family, for a discount of siblings. */
  filho: orNull(Type.Integer()),
  antes: Type.Integer(),
  depois: Type.Integer(),
  /** State of the new grant: approved or requested; null for an excluded student. */
  situacao: orNull(Status),
  /** Why the student is excluded, or the grant needs approval. */
  motivo: Type.String(),
  /** Explanation of the price. */
  passos: Type.Array(PriceStep),
})
export type PlannedRow = Type.Static<typeof PlannedRow>

export const GrantSimulation = Type.Object({
  aprovados: Type.Integer(),
  solicitados: Type.Integer(),
  deFora: Type.Integer(),
  /** Sum over the students who get it, in cents. */
  antes: Type.Integer(),
  depois: Type.Integer(),
  /** The first ones. */
  alunos: Type.Array(PlannedRow),
  conferido: Conferido,
})
export type GrantSimulation = Type.Static<typeof GrantSimulation>
export interface SimulateGrants {
  body: GrantPlan
  answer: GrantSimulation
}

export const GrantBody = Type.Object(
  {
    ...PLAN,
    motivo: Reason,
    conferido: Conferido,
    /** Idempotency key: a repeated call grants nothing twice. */
    chave: Chave,
  },
  closed,
)
/** The grants continue as a job, unless they are few enough to be made at once. */
export const GrantsBegun = Type.Object({
  ...JobBegun.properties,
  /** How many students the whole job is about. */
  previstos: Type.Integer(),
  /** How many were approved and how many wait for approval; while the job runs, those so far. */
  aprovados: Type.Integer(),
  solicitados: Type.Integer(),
})
export interface GrantDiscounts {
  body: Type.Static<typeof GrantBody>
  answer: Type.Static<typeof GrantsBegun>
}

// Decisions

export const GrantDecision = Type.Object({ situacao: Status, motivo: Reason, versao: Versao }, closed)
export interface DecideGrant {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof GrantDecision>
  answer: GrantRow
  conflict: GrantRow
}

export const GrantSignature = Type.Object({ assinadoEm: IsoDate('Assinado em'), versao: Versao }, closed)
export interface SignGrant {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof GrantSignature>
  answer: GrantRow
  conflict: GrantRow
}

/** Grants that were given together. */
export const BatchRow = Type.Object({
  id: Type.Integer(),
  desconto: Type.String(),
  anoLetivo: Type.Integer(),
  motivo: Type.String(),
  autor: Type.String(),
  em: Type.String(),
  alunos: Type.Integer(),
  /** Grants about which nobody decided anything since. */
  desfaziveis: Type.Integer(),
  /** Of all its grants that stand, in cents. */
  impacto: Type.Integer(),
  desfeitaEm: orNull(Type.String()),
})
export type BatchRow = Type.Static<typeof BatchRow>

export const BatchList = Type.Object({ items: Type.Array(BatchRow) })
export interface ListBatches {
  answer: Type.Static<typeof BatchList>
}
export interface UndoBatch {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof JobBegun>
}
