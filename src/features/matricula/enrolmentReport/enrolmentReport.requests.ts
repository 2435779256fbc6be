import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import {
  countReportedEnrolments,
  type exportReportedEnrolments,
  type exportReportedPlaces,
  listReportedEnrolments,
  listReportedPlaces,
  queueReportedEnrolments,
} from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import type { ExportQuery, ReportFormat } from '#domain/base/exports.ts'
import { BY_GRADE, ENROLMENT_GROUPS, type EnrolmentGroup } from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadReported = defineRequest('enrolmentReport/load', listReportedEnrolments, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listReportedEnrolments>) => ({ query }),
})

export const loadCounts = defineRequest('enrolmentReport/loadCounts', countReportedEnrolments, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof countReportedEnrolments>) => ({ query }),
})

export const loadPlaces = defineRequest('enrolmentReport/loadPlaces', listReportedPlaces, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listReportedPlaces>) => ({ query }),
})

export const exportPlaceReport = requestEvents<QueryOf<typeof exportReportedPlaces>, null>(
  'enrolmentReport/exportPlaces',
)

export const exportEnrolmentReport = requestEvents<QueryOf<typeof exportReportedEnrolments>, null>(
  'enrolmentReport/export',
)

export const queueEnrolmentReport = defineRequest('enrolmentReport/queueExport', queueReportedEnrolments, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof queueReportedEnrolments>) => ({ body }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})

/** The group by which the enrolments are counted. */
export const groupIn = (values: FilterValues): EnrolmentGroup =>
  ENROLMENT_GROUPS.find(({ id }) => id === idOf(values, 'group'))?.id ?? BY_GRADE

/** The number of enrolments of each group. */
export const countsAsked = (values: FilterValues) =>
  loadCounts.asked({ ...filtersIn(values), agrupar: groupIn(values) })

/** The seats of the places that the filters let through. */
export const placesAsked = (values: FilterValues) => loadPlaces.asked(placedIn(values))

/** The seats as a file. */
export const placeExportAsked = (values: FilterValues, formato: ReportFormat) =>
  exportPlaceReport.asked({ ...placedIn(values), formato })

/** The enrolments that the filters let through. */
export const reportAsked = (values: FilterValues) =>
  loadReported.asked({ ...listQueryOf(values), ...filtersIn(values) })

/** The report as a file. */
export const reportExportAsked = (values: FilterValues, wanted: ExportQuery<ReportFormat>) =>
  exportEnrolmentReport.asked({ ...orderOf(values), ...filtersIn(values), agrupar: groupIn(values), ...wanted })

/** The report as a file, made in the background. */
export const reportQueueAsked = (values: FilterValues, wanted: Pick<ExportQuery, 'colunas'>) =>
  queueEnrolmentReport.asked({ ...orderOf(values), ...filtersIn(values), ...wanted })

const placedIn = (values: FilterValues) => ({
  ...given(idOf(values, 'year'), (idAnoLetivo) => ({ idAnoLetivo })),
  ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  ...given(idOf(values, 'course'), (idCurso) => ({ idCurso })),
  ...given(idOf(values, 'grade'), (idSerie) => ({ idSerie })),
  ...given(idOf(values, 'shift'), (idPeriodo) => ({ idPeriodo })),
})

const filtersIn = (values: FilterValues) => ({
  ...placedIn(values),
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'classGroup'), (idTurma) => ({ idTurma })),
  ...given(idOf(values, 'type'), (tipo) => ({ tipo })),
  ...given(idOf(values, 'status'), (idStatus) => ({ idStatus })),
  ...given(textOf(values, 'from'), (de) => ({ de })),
  ...given(textOf(values, 'to'), (ate) => ({ ate })),
})
