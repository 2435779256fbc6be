import type { ItemOfferDraft, ItemOfferRecord } from '#domain/otherItems/offeredItems.schemas.ts'
import { OFFERED_ITEM_LABELS as LABELS } from '#domain/otherItems/otherItems.labels.ts'
import { offerTermsFlaws } from '#domain/offers/offerTerms.ts'

/** What somebody decides of an item in a year. */
export const itemOfferDraftOf = ({
  vagas,
  idTabelaPreco,
  opcoesPagamento,
  preRequisitos,
}: ItemOfferRecord): ItemOfferDraft => ({ vagas, idTabelaPreco, opcoesPagamento, preRequisitos })

/** The sentence of every field that is wrong; what the offer named before stays allowed. */
export const itemOfferFlaws = (draft: ItemOfferDraft, record: ItemOfferRecord): Readonly<Record<string, string>> => ({
  ...(draft.vagas !== null && draft.vagas < record.preenchidas
    ? { vagas: `O campo ${LABELS.vagas} não pode ser menor que as ${record.preenchidas} preenchidas.` }
    : {}),
  ...offerTermsFlaws(draft, record),
})
