import * as calls from '#domain/courseOffers/courseOffers.endpoints.ts'
import type { CourseOfferDraft } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

/** A new offer, and which one it is a copy of. */
interface NewOffer {
  readonly copied: number | null
  readonly draft: CourseOfferDraft
}

export const loadCourseOffers = defineRequest('courseOffers/loadList', calls.listCourseOffers, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCourseOffers>) => ({ query }),
})

export const loadOfferChoices = defineRequest('courseOffers/loadChoices', calls.courseOfferChoices, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadCourseOffer = defineRequest('courseOffers/load', calls.getCourseOffer, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createCourseOffer = defineRequest('courseOffers/create', calls.createCourseOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft }: NewOffer) => ({ body: draft }),
})

export const updateCourseOffer = defineRequest('courseOffers/update', calls.updateCourseOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, draft }: Version & { readonly draft: CourseOfferDraft }) => ({
    params: { id },
    body: { ...draft, versao },
  }),
})

export const setCourseOfferStatus = defineRequest('courseOffers/setStatus', calls.setCourseOfferStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, ativo }: Version & { readonly ativo: boolean }) => ({ params: { id }, body: { ativo, versao } }),
})

export const removeCourseOffer = defineRequest('courseOffers/remove', calls.removeCourseOffer, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao }: Version) => ({ params: { id }, query: { versao } }),
})

/** Value of the filter “Situação” for active offers; the other one is for inactive ones. */
const ACTIVE = 1

/** The offers that the filters let through; without a year the server takes the running one. */
export const courseOffersAsked = (values: FilterValues) =>
  loadCourseOffers.asked({
    ...listQueryOf(values),
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
    ...given(idOf(values, 'shift'), (idPeriodo) => ({ idPeriodo })),
    ...given(idOf(values, 'status'), (status) => ({ Situacao: status === ACTIVE })),
  })
