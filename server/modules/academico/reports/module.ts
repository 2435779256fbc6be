import { File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reports/reports.endpoints.ts'
import { ReportCatalogue, ReportExportQuery, ReportPage, ReportQuery } from '#domain/reports/reports.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { exportReportRows } from '#server/modules/academico/reports/exportReport.ts'
import { reportCatalogue, reportPage } from '#server/modules/academico/reports/read.ts'

export const reportsModule: ServerModule = {
  routes: () => [
    serve(calls.listReports, { answer: ReportCatalogue }, async ({ caller }) => ({
      relatorios: reportCatalogue(caller),
    })),
    serve(calls.readReport, { query: ReportQuery, answer: ReportPage }, reportPage),
    serve(calls.exportReportRows, { query: ReportExportQuery, answer: File }, exportReportRows),
  ],
}
