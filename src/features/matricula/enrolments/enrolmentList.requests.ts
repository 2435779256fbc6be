import { printDocuments } from '#domain/documents/printing.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import {
  type exportEnrolments,
  enrolmentNeeds,
  enrolmentTotals,
  listEnrolments,
} from '#domain/enrolments/enrolments.endpoints.ts'
import type { ExportQuery } from '#domain/base/exports.ts'
import { ALL_YEARS } from '#src/core/enrolments/enrolmentList.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadEnrolmentList = defineRequest('enrolmentList/load', listEnrolments, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listEnrolments>) => ({ query }),
})

export const loadEnrolmentTotals = defineRequest('enrolmentList/loadTotals', enrolmentTotals, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof enrolmentTotals>) => ({ query }),
})

/** “Precisa de você hoje”. Fails silently: the list below shows the same enrolments. */
export const loadEnrolmentNeeds = defineRequest('enrolmentList/loadNeeds', enrolmentNeeds, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** One file of all documents issued for the selected enrolments. */
export const printSelected = defineRequest('enrolmentList/print', printDocuments, {
  concurrency: 'leading',
  scope: 'app',
  call: (matriculas: readonly number[]) => ({ body: { matriculas: [...matriculas] } }),
  onFailure: SAY_WHY,
})

export const exportEnrolmentList = requestEvents<QueryOf<typeof exportEnrolments>, null>('enrolmentList/export')

/** Without a year the server takes that of the open campaign. */
const placeOf = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (year) => (year === ALL_YEARS ? { todosOsAnos: true } : { idAnoLetivo: year })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
})

/** The enrolments that the filters let through, and the totals of their year and unit. */
export const enrolmentsAsked = (values: FilterValues) => [
  loadEnrolmentList.asked({
    ...listQueryOf(values),
    ...filtersIn(values),
  }),
  loadEnrolmentTotals.asked(placeOf(values)),
]

/** The enrolments that the filters let through, as a file. */
export const enrolmentExportAsked = (values: FilterValues, wanted: ExportQuery) =>
  exportEnrolmentList.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const filtersIn = (values: FilterValues) => ({
  ...placeOf(values),
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  ...given(idOf(values, 'type'), (tipo) => ({ tipo })),
  ...given(idOf(values, 'status'), (idStatus) => ({ idStatus })),
  ...given(idOf(values, 'need'), (espera) => ({ espera })),
})
