import type { OfferChoices, OfferTerms } from '#domain/offers/offerTerms.schemas.ts'
import { OFFER_TERM_LABELS as LABELS } from '#domain/offers/offers.labels.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'

/** The terms of an offer, as a conflict shows them. */
export const offerConflict = <Draft extends OfferTerms>({
  tabelas,
  requisitos,
}: OfferChoices): readonly ConflictField<Draft>[] => [
  {
    name: 'idTabelaPreco',
    label: LABELS.idTabelaPreco,
    text: ({ idTabelaPreco }) => namesOf(tabelas, [idTabelaPreco]) || 'A da anuidade',
  },
  {
    name: 'opcoesPagamento',
    label: LABELS.opcoesPagamento,
    text: ({ opcoesPagamento }) => opcoesPagamento.join(', ') || 'Todas',
  },
  {
    name: 'preRequisitos',
    label: LABELS.preRequisitos,
    text: ({ preRequisitos }) => namesOf(requisitos, preRequisitos),
  },
]
