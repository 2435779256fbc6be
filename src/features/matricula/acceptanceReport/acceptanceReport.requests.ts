import type { QueryOf } from '#domain/base/endpoint.ts'
import { type exportAcceptances, listAllAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import type { ExportQuery, ReportFormat } from '#domain/base/exports.ts'
import { ACCEPTANCE_STATES, ACCEPTED_KINDS } from '#domain/acceptances/acceptances.lists.ts'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadAcceptances = defineRequest('acceptanceReport/load', listAllAcceptances, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listAllAcceptances>) => ({ query }),
})

export const exportAcceptanceReport = requestEvents<QueryOf<typeof exportAcceptances>, null>('acceptanceReport/export')

/** The types of people in the filter. */
export const PEOPLE = [
  { value: STAFF, label: 'Equipe' },
  { value: GUARDIAN, label: 'Responsável' },
  { value: STUDENT, label: 'Aluno' },
] as const

const filtersIn = (values: FilterValues) => ({
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'version'), (idVersao) => ({ idVersao })),
  ...given(ACCEPTED_KINDS.find(({ id }) => id === idOf(values, 'kind')) ?? null, ({ id }) => ({ tipo: id })),
  ...given(ACCEPTANCE_STATES.find(({ id }) => id === idOf(values, 'state')) ?? null, ({ id }) => ({ situacao: id })),
  ...given(PEOPLE.find(({ value }) => value === idOf(values, 'login')) ?? null, ({ value }) => ({ tipoLogin: value })),
  ...given(textOf(values, 'from'), (de) => ({ de })),
  ...given(textOf(values, 'to'), (ate) => ({ ate })),
})

/** The acceptances that the filters let through. */
export const acceptancesAsked = (values: FilterValues) =>
  loadAcceptances.asked({ ...listQueryOf(values), ...filtersIn(values) })

/** The report as a file. */
export const acceptancesExportAsked = (values: FilterValues, wanted: ExportQuery<ReportFormat>) =>
  exportAcceptanceReport.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })
