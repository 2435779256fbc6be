import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/extraCourses/extraOffers.endpoints.ts'
import { ExtraOfferChange, ExtraOfferRecord } from '#domain/extraCourses/extraOffers.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { changeExtraOffer, readExtraOffer } from '#server/modules/matricula/extraCourses/offer/offer.ts'

/** M11: the offer of extra courses. */
export const extraOfferRoutes: readonly Served[] = [
  serve(calls.getExtraOffer, { params: ById, answer: ExtraOfferRecord }, readExtraOffer),

  serve(calls.updateExtraOffer, { params: ById, body: ExtraOfferChange, answer: ExtraOfferRecord }, changeExtraOffer),
]
