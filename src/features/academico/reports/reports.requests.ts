import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import type { ExportQuery, ReportFormat } from '#domain/base/exports.ts'
import * as calls from '#domain/reports/reports.endpoints.ts'
import { PLACE_FILTERS } from '#domain/reports/reportFilters.ts'
import * as messages from '#domain/reports/reports.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, idsOf, listQueryOf, orderOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadReports = defineRequest('reports/list', calls.listReports, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const loadReport = defineRequest('reports/load', calls.readReport, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readReport>) => ({ query }),
})

export const exportReport = requestEvents<QueryOf<typeof calls.exportReportRows>, null>('reports/export')

export const loadViews = defineRequest('reports/views', calls.listReportViews, {
  concurrency: 'latest',
  call: (relatorio: string) => ({ query: { relatorio } }),
})

interface KeptView {
  readonly draft: Omit<BodyOf<typeof calls.keepReportView>, 'chave'>
  /** Empty until the saga knows it. */
  readonly key: string
}

export const keepView = defineRequest('reports/keepView', calls.keepReportView, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft, key }: KeptView) => ({ body: { ...draft, chave: key } }),
  onSuccess: () => messages.REPORT_VIEW_KEPT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface ChangedView {
  readonly id: number
  readonly body: BodyOf<typeof calls.changeReportView>
}

export const changeView = defineRequest('reports/changeView', calls.changeReportView, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: ChangedView) => ({ params: { id }, body }),
  onSuccess: () => messages.REPORT_VIEW_KEPT,
  onFailure: SAY_WHY,
})

export const removeView = defineRequest('reports/removeView', calls.removeReportView, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.REPORT_VIEW_REMOVED,
  onFailure: SAY_WHY,
})

export const queueReport = defineRequest('reports/queue', calls.queueReport, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.queueReport>) => ({ body }),
  onFailure: SAY_WHY,
})

export const queueFamilyPrint = defineRequest('reports/queueFamilyPrint', calls.queueFamilyPrint, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.queueFamilyPrint>) => ({ body }),
  onFailure: SAY_WHY,
})

/** The students whom the filters choose. */
const placed = (values: FilterValues) => ({
  ...idsOf(values, PLACE_FILTERS),
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
})

const meant = (values: FilterValues, relatorio: string) => ({
  relatorio,
  ...placed(values),
  ...given(idOf(values, 'month'), (mes) => ({ mes })),
  ...given(textOf(values, 'from'), (de) => ({ de })),
  ...given(textOf(values, 'to'), (ate) => ({ ate })),
  ...given(textOf(values, 'group'), (agrupar) => ({ agrupar })),
})

/** A report, as the filters narrow it. */
export const reportAsked = (values: FilterValues, relatorio: string) =>
  loadReport.asked({ ...listQueryOf(values), ...meant(values, relatorio) })

/** Labels or badges for the students whom the filters choose. */
export const familyPrintAsked = (values: FilterValues, impressao: BodyOf<typeof calls.queueFamilyPrint>['impressao']) =>
  queueFamilyPrint.asked({ impressao, ...placed(values) })

/** The same as a file. */
export const reportExportAsked = (values: FilterValues, relatorio: string, wanted: ExportQuery<ReportFormat>) =>
  exportReport.asked({ ...orderOf(values), ...meant(values, relatorio), ...wanted })

/** The same as a workbook that is made in the background. */
export const reportQueueAsked = (values: FilterValues, relatorio: string, wanted: { readonly colunas: string }) =>
  queueReport.asked({ ...orderOf(values), ...meant(values, relatorio), ...wanted })
