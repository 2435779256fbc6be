import { getDashboard } from '#domain/api/dashboard.endpoints.ts'
import type { QueryOf } from '#domain/api/endpoint.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf } from '#src/core/filters/listQuery.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadDashboard = defineRequest('dashboard/load', getDashboard, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof getDashboard>) => ({ query }),
})

/** The numbers of a year and unit; without a year the server takes the running one. */
export const dashboardAsked = (values: FilterValues) =>
  loadDashboard.asked({
    ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  })
