import Type from 'typebox'
import { type ById, Id, Versao } from '#domain/api/common.schemas.ts'
import { SeatCounters } from '#domain/api/extraCourses.schemas.ts'
import { EXTRA_OFFER_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })

const DRAFT = {
  vagas: orNull(Type.Integer({ minimum: 0, maximum: 9999, title: LABELS.vagas }), LABELS.vagas),
  /** Whole cents, up to R$ 10 milhões; null while the course has no price. */
  valorAnual: orNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000, title: LABELS.valorAnual }), LABELS.valorAnual),
  idTabelaPreco: orNull(Id(LABELS.idTabelaPreco), LABELS.idTabelaPreco),
  /** Conditions of the table by their names; none: all of them. */
  opcoesPagamento: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 50, title: LABELS.opcoesPagamento }),
}

/** What is offered of an extra course: how many seats, for how much (M11, M23). */
export const ExtraOfferDraft = Type.Object(DRAFT, closed)
export type ExtraOfferDraft = Type.Static<typeof ExtraOfferDraft>

export const ExtraOfferRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  nome: Type.String(),
  turma: Type.String(),
  anoLetivoId: Type.Integer(),
  unidadeId: Type.Integer(),
  versao: Type.Integer(),
  contagem: SeatCounters,
  /** Of extra courses, of the year and unit; the inactive come along. */
  tabelas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      ativo: Type.Boolean(),
      condicoes: Type.Array(Type.String()),
    }),
  ),
})
export type ExtraOfferRecord = Type.Static<typeof ExtraOfferRecord>

export interface GetExtraOffer {
  params: Type.Static<typeof ById>
  answer: ExtraOfferRecord
}

export const ExtraOfferChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateExtraOffer {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ExtraOfferChange>
  answer: ExtraOfferRecord
  conflict: ExtraOfferRecord
}
