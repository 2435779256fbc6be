import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/extraCourses/extraOffers.schemas.ts'
import { seatsFlaw } from '#domain/extraCourses/extraCourse.ts'
import { EXTRA_OFFER } from '#domain/extraCourses/extraOffers.fields.ts'
import { draftIn } from '#domain/records/values.ts'
import { offerTermsFlaws } from '#domain/offers/offerTerms.ts'
import { requiredMessage } from '#domain/base/sentences.ts'

type Flaws = Readonly<Record<string, string>>

/** What somebody decides of a course that is there. */
export const extraOfferDraftOf = (record: ExtraOfferRecord): ExtraOfferDraft =>
  draftIn<ExtraOfferDraft>(EXTRA_OFFER, record)

/** The sentence of every field that is wrong; what the course named before stays allowed. */
export const extraOfferFlaws = (draft: ExtraOfferDraft, record: ExtraOfferRecord): Flaws => ({
  ...seatFlaws(draft, record),
  ...offerTermsFlaws(draft, record),
})

const seatFlaws = ({ vagas }: ExtraOfferDraft, { contagem: { inscritos } }: ExtraOfferRecord): Flaws => {
  if (vagas === null) return { vagas: requiredMessage(EXTRA_OFFER.vagas.label) }
  const outside = seatsFlaw(vagas)
  if (outside !== undefined) return { vagas: outside }
  return vagas < inscritos
    ? { vagas: `O campo ${EXTRA_OFFER.vagas.label} não pode ser menor que os ${inscritos} lugares ocupados.` }
    : {}
}
