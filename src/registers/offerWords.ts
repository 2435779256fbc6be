import type { OfferChoices, OfferTerms } from '#domain/offers/offerTerms.schemas.ts'
import type { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import type { OwnNames } from '#domain/records/fields.ts'
import { namesOf } from '#src/lib/offered.ts'

/** Labels of the terms that only offers have, for a conflict. */
export const offerWords = ({
  tabelas,
}: Pick<OfferChoices, 'tabelas'>): Readonly<Record<OwnNames<typeof OFFER_TERM>, (terms: OfferTerms) => string>> => ({
  idTabelaPreco: ({ idTabelaPreco }) => namesOf(tabelas, [idTabelaPreco]) || 'A da anuidade',
  opcoesPagamento: ({ opcoesPagamento }) => opcoesPagamento.join(', ') || 'Todas',
})
