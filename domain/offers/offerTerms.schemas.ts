import Type from 'typebox'
import { Id, orNull } from '#domain/base/common.schemas.ts'
import { OFFER_TERM } from '#domain/offers/offers.fields.ts'

/** Payment and requirements of an offer; `offerTermsFlaws` validates them. */
export const OFFER_TERMS = {
  /** Null: the table of the annual fee. */
  idTabelaPreco: orNull(Id(OFFER_TERM.idTabelaPreco.label), OFFER_TERM.idTabelaPreco.label),
  /** Conditions of the table by their names; none: all of them. */
  opcoesPagamento: Type.Array(Type.String({ maxLength: 80, title: OFFER_TERM.opcoesPagamento.label }), {
    maxItems: 20,
    title: OFFER_TERM.opcoesPagamento.label,
  }),
  preRequisitos: Type.Array(Id(OFFER_TERM.preRequisitos.label), {
    maxItems: 50,
    title: OFFER_TERM.preRequisitos.label,
  }),
}

const OfferTerms = Type.Object(OFFER_TERMS)
export type OfferTerms = Type.Static<typeof OfferTerms>

/** The options for the terms; inactive options are included if they are chosen. */
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
