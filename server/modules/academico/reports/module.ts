import { ById, Done, File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reports/reports.endpoints.ts'
import {
  ChangedView,
  FamilyPrintJob,
  KeptView,
  ReportCatalogue,
  ReportExportQuery,
  ReportJob,
  ReportPage,
  ReportQuery,
  ReportView,
  ReportViews,
  ReportViewsQuery,
} from '#domain/reports/reports.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { exportReportRows } from '#server/modules/academico/reports/exportReport.ts'
import { familyPrintJob, queueFamilyPrint } from '#server/modules/academico/reports/familyPrints.ts'
import { queueReport, reportJob } from '#server/modules/academico/reports/reportJob.ts'
import { reportCatalogue, reportPage } from '#server/modules/academico/reports/read.ts'
import {
  changeReportView,
  keepReportView,
  listReportViews,
  removeReportView,
} from '#server/modules/academico/reports/views.ts'

export const reportsModule: ServerModule = {
  routes: () => [
    serve(calls.listReports, { answer: ReportCatalogue }, async ({ caller }) => ({
      relatorios: reportCatalogue(caller),
    })),
    serve(calls.readReport, { query: ReportQuery, answer: ReportPage }, reportPage),
    serve(calls.exportReportRows, { query: ReportExportQuery, answer: File }, exportReportRows),
    serve(calls.queueReport, { body: ReportJob, answer: JobQueued }, queueReport),
    serve(calls.queueFamilyPrint, { body: FamilyPrintJob, answer: JobQueued }, queueFamilyPrint),
    serve(calls.listReportViews, { query: ReportViewsQuery, answer: ReportViews }, listReportViews),
    serve(calls.keepReportView, { body: KeptView, answer: ReportView }, keepReportView),
    serve(calls.changeReportView, { params: ById, body: ChangedView, answer: ReportView }, changeReportView),
    serve(calls.removeReportView, { params: ById, answer: Done }, removeReportView),
  ],
  jobs: { exportReport: reportJob, printFamilies: familyPrintJob },
}
