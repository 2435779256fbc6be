import Type from 'typebox'
import { type ById, Versao, orNull } from '#domain/base/common.schemas.ts'
import { SeatCounters } from '#domain/extraCourses/extraCourses.schemas.ts'
import { OFFER_CHOICES, OFFER_TERMS } from '#domain/offers/offerTerms.schemas.ts'
import { EXTRA_OFFER } from '#domain/extraCourses/extraOffers.fields.ts'

const closed = { additionalProperties: false } as const

const DRAFT = {
  vagas: orNull(Type.Integer({ minimum: 0, maximum: 9999, title: EXTRA_OFFER.vagas.label }), EXTRA_OFFER.vagas.label),
  /** Requirements: those of the course itself. */
  ...OFFER_TERMS,
}

/** What is offered of an extra course: how many seats, how it is paid, what is asked of those who take it (M11). */
export const ExtraOfferDraft = Type.Object(DRAFT, closed)
export type ExtraOfferDraft = Type.Static<typeof ExtraOfferDraft>

export const ExtraOfferRecord = Type.Object({
  ...DRAFT,
  id: Type.Integer(),
  nome: Type.String(),
  turma: Type.String(),
  anoLetivoId: Type.Integer(),
  unidadeId: Type.Integer(),
  versao: Type.Integer(),
  contagem: SeatCounters,
  ...OFFER_CHOICES,
})
export type ExtraOfferRecord = Type.Static<typeof ExtraOfferRecord>

export interface GetExtraOffer {
  params: Type.Static<typeof ById>
  answer: ExtraOfferRecord
}

export const ExtraOfferChange = Type.Object({ ...DRAFT, versao: Versao }, closed)
export interface UpdateExtraOffer {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ExtraOfferChange>
  answer: ExtraOfferRecord
  conflict: ExtraOfferRecord
}
