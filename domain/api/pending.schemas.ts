import Type from 'typebox'
import { Id, IsoDate, PAGING, Paged, REPORTING } from '#domain/api/common.schemas.ts'
import type { FileContent } from '#domain/api/endpoint.ts'
import { PENDING_KINDS, type PendingKind } from '#domain/lists/pending.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

const Kind = Type.Unsafe<PendingKind>(Type.Integer({ minimum: 1, maximum: PENDING_KINDS.length, title: 'Tipo' }))

const FILTERS = {
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  idUnidade: Type.Optional(Id('Unidade')),
  idSerie: Type.Optional(Id('Série')),
  tipo: Type.Optional(Kind),
  /** Only what is past its deadline. */
  vencidos: Type.Optional(Type.Boolean({ title: 'Vencidos' })),
}

export const PendingQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)
export const PendingExportQuery = Type.Object({ ...REPORTING, ...FILTERS }, closed)

/** One thing that one student still owes. */
export const PendingRow = Type.Object({
  /** Its place in the list: what is owed has no id of its own. */
  id: Type.Integer(),
  idAluno: Type.Integer(),
  nomeAluno: Type.String(),
  ra: Type.String(),
  unidade: Type.String(),
  serie: Type.String(),
  turma: orNull(Type.String()),
  tipo: Kind,
  item: Type.String(),
  /** Of a document: the code of `REQUIREMENT_BEHAVIOURS` and where it stands, of `DOCUMENT_STATUSES`. */
  comportamento: orNull(Type.Integer()),
  status: orNull(Type.Integer()),
  prazo: orNull(IsoDate('Prazo')),
  /** Days since it is asked for. */
  dias: Type.Integer(),
  responsavel: orNull(Type.String()),
  /** Of a guardian's data: whose. */
  idResponsavel: orNull(Type.Integer()),
})
export type PendingRow = Type.Static<typeof PendingRow>

export const PendingPage = Paged(PendingRow)

export interface ListPending {
  query: Type.Static<typeof PendingQuery>
  answer: Type.Static<typeof PendingPage>
}
export interface ExportPending {
  query: Type.Static<typeof PendingExportQuery>
  answer: FileContent
}
