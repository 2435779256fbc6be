import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/api/extraOffers.schemas.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'
import { offerTermsFlaws } from '#domain/rules/offers/terms.ts'
import { requiredMessage } from '#domain/sentences.ts'

type Flaws = Readonly<Record<string, string>>

/** What somebody decides of a course that is there. */
export const extraOfferDraftOf = ({
  vagas,
  idTabelaPreco,
  opcoesPagamento,
  preRequisitos,
}: ExtraOfferRecord): ExtraOfferDraft => ({ vagas, idTabelaPreco, opcoesPagamento, preRequisitos })

/** The sentence of every field that is wrong; what the course named before stays allowed. */
export const extraOfferFlaws = (draft: ExtraOfferDraft, record: ExtraOfferRecord): Flaws => ({
  ...seatsFlaw(draft, record),
  ...offerTermsFlaws(draft, record),
})

const seatsFlaw = ({ vagas }: ExtraOfferDraft, { contagem: { inscritos } }: ExtraOfferRecord): Flaws => {
  if (vagas === null) return { vagas: requiredMessage(LABELS.vagas) }
  if (vagas === 0) return { vagas: `O campo ${LABELS.vagas} precisa ser no mínimo 1.` }
  return vagas < inscritos
    ? { vagas: `O campo ${LABELS.vagas} não pode ser menor que os ${inscritos} lugares ocupados.` }
    : {}
}
