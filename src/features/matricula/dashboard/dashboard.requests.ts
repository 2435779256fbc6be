import { type exportDashboard, getDashboard } from '#domain/dashboard/dashboard.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import type { ReportFormat } from '#domain/base/exports.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadDashboard = defineRequest('dashboard/load', getDashboard, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof getDashboard>) => ({ query }),
})

export const exportNumbers = requestEvents<QueryOf<typeof exportDashboard>, null>('dashboard/export')

/** The figures of a year and unit; without a year the server takes that of the open campaign. */
export const dashboardAsked = (values: FilterValues) => loadDashboard.asked(filtersIn(values))

/** The figures as a file. */
export const dashboardExportAsked = (values: FilterValues, formato: ReportFormat) =>
  exportNumbers.asked({ ...filtersIn(values), formato })

const filtersIn = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
})
