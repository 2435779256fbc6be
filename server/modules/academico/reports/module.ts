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
import * as schedules from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import {
  ChangedSchedule,
  KeptSchedule,
  ReceivedReportPage,
  ReceivedReportsQuery,
  RecipientsQuery,
  ReportRecipients,
  ReportSchedule,
  ReportSchedulePage,
  ReportSchedulesQuery,
  SentNow,
} from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { exportReportRows } from '#server/modules/academico/reports/exportReport.ts'
import { familyPrintJob, queueFamilyPrint } from '#server/modules/academico/reports/familyPrints.ts'
import { queueReport, reportJob } from '#server/modules/academico/reports/reportJob.ts'
import { reportCatalogue, reportPage } from '#server/modules/academico/reports/read.ts'
import {
  changeReportSchedule,
  keepReportSchedule,
  removeReportSchedule,
  sendReportNow,
} from '#server/modules/academico/reports/schedules/keep.ts'
import { forgetSends, sendDueReports } from '#server/modules/academico/reports/schedules/prepare.ts'
import { receivedPage, schedulePage, scheduleRecipients } from '#server/modules/academico/reports/schedules/read.ts'
import { sendReportJob } from '#server/modules/academico/reports/schedules/sendJob.ts'
import {
  changeReportView,
  keepReportView,
  listReportViews,
  removeReportView,
} from '#server/modules/academico/reports/views.ts'

export const reportsModule: ServerModule = {
  routes: ({ storages }) => [
    serve(calls.listReports, { answer: ReportCatalogue }, async ({ caller }) => ({
      relatorios: reportCatalogue(caller),
    })),
    serve(calls.readReport, { query: ReportQuery, answer: ReportPage }, reportPage),
    serve(calls.exportReportRows, { query: ReportExportQuery, answer: File }, (incoming) =>
      exportReportRows(incoming, storages),
    ),
    serve(calls.queueReport, { body: ReportJob, answer: JobQueued }, queueReport),
    serve(calls.queueFamilyPrint, { body: FamilyPrintJob, answer: JobQueued }, queueFamilyPrint),
    serve(calls.listReportViews, { query: ReportViewsQuery, answer: ReportViews }, listReportViews),
    serve(calls.keepReportView, { body: KeptView, answer: ReportView }, keepReportView),
    serve(calls.changeReportView, { params: ById, body: ChangedView, answer: ReportView }, changeReportView),
    serve(calls.removeReportView, { params: ById, answer: Done }, removeReportView),
    serve(schedules.listReportSchedules, { query: ReportSchedulesQuery, answer: ReportSchedulePage }, schedulePage),
    serve(schedules.listReportRecipients, { query: RecipientsQuery, answer: ReportRecipients }, scheduleRecipients),
    serve(schedules.keepReportSchedule, { body: KeptSchedule, answer: ReportSchedule }, keepReportSchedule),
    serve(
      schedules.changeReportSchedule,
      { params: ById, body: ChangedSchedule, answer: ReportSchedule },
      changeReportSchedule,
    ),
    serve(schedules.removeReportSchedule, { params: ById, answer: Done }, removeReportSchedule),
    serve(schedules.sendReportNow, { params: ById, body: SentNow, answer: ReportSchedule }, sendReportNow),
    serve(schedules.listReceivedReports, { query: ReceivedReportsQuery, answer: ReceivedReportPage }, receivedPage),
  ],
  jobs: { exportReport: reportJob, printFamilies: familyPrintJob, sendReport: sendReportJob },
  chores: [
    { name: 'send reports', everyMinutes: 1, work: sendDueReports },
    { name: 'forget sent reports', everyMinutes: 24 * 60, work: forgetSends },
  ],
}
