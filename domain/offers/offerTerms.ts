import type { OfferChoices, OfferTerms } from '#domain/offers/offerTerms.schemas.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import { notAccepted } from '#domain/records/values.ts'

/** The conditions that a family may choose from: those of the table, or of the annual fee's where none is named. */
export const offeredConditions = (
  { tabelas, anuidade }: Pick<OfferChoices, 'tabelas' | 'anuidade'>,
  { idTabelaPreco }: Pick<OfferTerms, 'idTabelaPreco'>,
): readonly string[] =>
  idTabelaPreco === null ? anuidade.condicoes : (tabelas.find(({ id }) => id === idTabelaPreco)?.condicoes ?? [])

/** The terms as they are kept: requirements each once, and all conditions of a table as none. */
export const settledTerms = <Draft extends OfferTerms>(draft: Draft, choices: OfferChoices): Draft => {
  const there = offeredConditions(choices, draft)
  const chosen = there.filter((name) => draft.opcoesPagamento.includes(name))
  return {
    ...draft,
    opcoesPagamento: chosen.length === there.length ? [] : chosen,
    preRequisitos: idsInOrder(draft.preRequisitos),
  }
}

/** The sentence of every term that is wrong; what was named before stays allowed. */
export const offerTermsFlaws = (
  draft: OfferTerms,
  before: OfferTerms & OfferChoices,
): Readonly<Record<string, string>> => ({
  ...(isAllowed(before.tabelas, [draft.idTabelaPreco], [before.idTabelaPreco])
    ? {}
    : { idTabelaPreco: notAccepted(OFFER_TERM.idTabelaPreco.label) }),
  ...(isAllowed(before.requisitos, draft.preRequisitos, before.preRequisitos)
    ? {}
    : { preRequisitos: notAccepted(OFFER_TERM.preRequisitos.label) }),
})

const isAllowed = (
  list: readonly { readonly id: number; readonly ativo: boolean }[],
  chosen: readonly (number | null)[],
  before: readonly (number | null)[],
): boolean => chosen.every((id) => id === null || before.includes(id) || list.some((one) => one.id === id && one.ativo))
