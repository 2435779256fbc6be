import type { QueryOf } from '#domain/base/endpoint.ts'
import { listExtraCourses } from '#domain/extraCourses/extraCourses.endpoints.ts'
import * as calls from '#domain/extraCourses/extraOffers.endpoints.ts'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/extraCourses/extraOffers.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadOffers = defineRequest('extraOffers/loadList', listExtraCourses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listExtraCourses>) => ({ query }),
})

export const loadOffer = defineRequest('extraOffers/load', calls.getExtraOffer, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

interface OfferChange {
  /** The offer that was loaded. */
  readonly before: ExtraOfferRecord
  readonly draft: ExtraOfferDraft
}

export const updateOffer = defineRequest('extraOffers/update', calls.updateExtraOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ before, draft }: OfferChange) => ({ params: { id: before.id }, body: { ...draft, versao: before.versao } }),
  onFailure: SAY_WHY_NOT_SAVED,
})

/** The courses that the filters of the group let through; without a year the server takes the running one. */
export const offersAsked = (values: FilterValues) =>
  loadOffers.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  })
