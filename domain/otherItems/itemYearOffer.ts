import type { ItemOfferDraft, ItemOfferRecord } from '#domain/otherItems/offeredItems.schemas.ts'
import { ITEM_OFFER } from '#domain/otherItems/offeredItems.fields.ts'
import { draftIn } from '#domain/records/values.ts'
import { offerTermsFlaws } from '#domain/offers/offerTerms.ts'

/** What somebody decides of an item in a year. */
export const itemOfferDraftOf = (record: ItemOfferRecord): ItemOfferDraft => draftIn<ItemOfferDraft>(ITEM_OFFER, record)

/** The sentence of every field that is wrong; what the offer named before stays allowed. */
export const itemOfferFlaws = (draft: ItemOfferDraft, record: ItemOfferRecord): Readonly<Record<string, string>> => ({
  ...(draft.vagas !== null && draft.vagas < record.preenchidas
    ? { vagas: `O campo ${ITEM_OFFER.vagas.label} não pode ser menor que as ${record.preenchidas} preenchidas.` }
    : {}),
  ...offerTermsFlaws(draft, record),
})
