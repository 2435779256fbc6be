import Type from 'typebox'
import { Id } from '#domain/base/common.schemas.ts'
import { OFFER_TERM_LABELS as LABELS } from '#domain/offers/offers.labels.ts'

const orNull = <S extends Type.TSchema>(schema: S, title: string) => Type.Union([schema, Type.Null()], { title })

/** By what something offered is paid, and what is asked of who takes it; what is wrong is for `offerTermsFlaws` to say. */
export const OFFER_TERMS = {
  /** Null: the table of the annual fee. */
  idTabelaPreco: orNull(Id(LABELS.idTabelaPreco), LABELS.idTabelaPreco),
  /** Conditions of the table by their names; none: all of them. */
  opcoesPagamento: Type.Array(Type.String({ maxLength: 80, title: LABELS.opcoesPagamento }), {
    maxItems: 20,
    title: LABELS.opcoesPagamento,
  }),
  preRequisitos: Type.Array(Id(LABELS.preRequisitos), { maxItems: 50, title: LABELS.preRequisitos }),
}

const OfferTerms = Type.Object(OFFER_TERMS)
export type OfferTerms = Type.Static<typeof OfferTerms>

/** What the terms are chosen from; the inactive come along where they are chosen. */
export const OFFER_CHOICES = {
  /** What it costs in a year by its annual fees, in cents, the least first, and the conditions of their tables. */
  anuidade: Type.Object({ valores: Type.Array(Type.Integer()), condicoes: Type.Array(Type.String()) }),
  tabelas: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      ativo: Type.Boolean(),
      condicoes: Type.Array(Type.String()),
    }),
  ),
  requisitos: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() })),
}

const OfferChoices = Type.Object(OFFER_CHOICES)
export type OfferChoices = Type.Static<typeof OfferChoices>
