import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { offerTermsFlaws } from '#domain/offers/offerTerms.ts'
import { OFFERED_PLACE } from '#domain/processes/offeredPlaces.fields.ts'
import { draftIn } from '#domain/records/values.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

/** What somebody decides of a place that is there. */
export const offeredPlaceDraftOf = (record: OfferedPlaceRecord): OfferedPlaceDraft =>
  draftIn<OfferedPlaceDraft>(OFFERED_PLACE, record)

/** The sentence of every field that is wrong; what the place named before stays allowed. */
export const offeredPlaceFlaws = (draft: OfferedPlaceDraft, record: OfferedPlaceRecord): Flaws => ({
  ...seatsFlaw(draft, record),
  ...offerTermsFlaws(draft, record),
})

/** Where more are in than there are seats already, the seats may stay as they are. */
const seatsFlaw = ({ vagas }: OfferedPlaceDraft, { vagas: before, preenchidas }: OfferedPlaceRecord): Flaws => {
  if (vagas === null) return { vagas: requiredMessage(OFFERED_PLACE.vagas.label) }
  if (vagas === 0) return { vagas: 'Informe ao menos 1 vaga. Para não receber ninguém, desmarque a oferta.' }
  if (vagas >= preenchidas || (before !== null && vagas >= before)) return {}
  const taken = preenchidas === 1 ? 'Há 1 vaga preenchida' : `Há ${preenchidas} vagas preenchidas`
  return { vagas: `${taken}: não podem ser menos que isso.` }
}
