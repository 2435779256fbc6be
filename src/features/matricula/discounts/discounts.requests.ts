import * as calls from '#domain/discounts/discounts.endpoints.ts'
import type { GrantPlan } from '#domain/discounts/discounts.schemas.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { listCourseOptions } from '#domain/people/people.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import { GRANT_STATUSES, type GrantStatus } from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

interface Version {
  readonly id: number
  readonly versao: number
}

export const loadGrants = defineRequest('discounts/loadGrants', calls.listGrants, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listGrants>) => ({ query }),
})

export const loadBatches = defineRequest('discounts/loadBatches', calls.listBatches, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** The offers of the person's units, to choose students by. */
export const loadOffers = defineRequest('discounts/loadOffers', listCourseOptions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
  onFailure: SAY_WHY,
})

export const simulateGrants = defineRequest('discounts/simulate', calls.simulateGrants, {
  concurrency: 'latest',
  call: (plan: GrantPlan) => ({ body: plan }),
  onFailure: SAY_WHY,
})

interface Order {
  readonly plan: GrantPlan
  readonly reason: string
  /** Fingerprint of the simulation. */
  readonly seen: string
  /** Key of this dialog: it grants once, however often it is sent. */
  readonly key: string
}

export const grantDiscounts = defineRequest('discounts/grant', calls.grantDiscounts, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ plan, reason, seen, key }: Order) => ({ body: { ...plan, motivo: reason, conferido: seen, chave: key } }),
  onFailure: SAY_WHY,
})

export const decideGrant = defineRequest('discounts/decide', calls.decideGrant, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, status, reason }: Version & { readonly status: GrantStatus; readonly reason: string }) => ({
    params: { id },
    body: { situacao: status, motivo: reason, versao },
  }),
  onSuccess: (input) => `Concessão ${nameIn(GRANT_STATUSES, input.status).toLowerCase()} com sucesso!`,
  onFailure: SAY_WHY,
})

/** `signedOn`: ISO day. */
export const signGrant = defineRequest('discounts/sign', calls.signGrant, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, versao, signedOn }: Version & { readonly signedOn: string }) => ({
    params: { id },
    body: { assinadoEm: signedOn, versao },
  }),
  onSuccess: () => 'Assinatura do termo registrada com sucesso!',
  onFailure: SAY_WHY,
})

export const undoBatch = defineRequest('discounts/undo', calls.undoBatch, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

/** The grants that the filters let through; without a year the server takes the running one. */
export const grantsAsked = (values: FilterValues) => loadGrants.asked({ ...listQueryOf(values), ...filtersIn(values) })

export const exportGrants = requestEvents<QueryOf<typeof calls.exportGrants>, null>('discounts/export')

/** The list of grants as a file. */
export const grantExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportGrants.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'type'), (idTipo) => ({ idTipo })),
  ...given(GRANT_STATUSES.find(({ id }) => id === idOf(values, 'status')) ?? null, ({ id }) => ({ situacao: id })),
  ...given(textOf(values, 'search') || null, (Filtro) => ({ Filtro })),
})
