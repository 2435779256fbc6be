import type { ServerModule } from '#server/host/module.ts'
import { enrolmentExport, queueReported } from '#server/modules/matricula/enrolmentReport/exportJob.ts'
import { File } from '#domain/base/common.schemas.ts'
import * as endpoints from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import {
  EnrolmentCounts,
  EnrolmentCountsQuery,
  EnrolmentReportExportQuery,
  EnrolmentReportJob,
  EnrolmentReportQuery,
  PlaceReportExportQuery,
  PlaceReportQuery,
  ReportedEnrolmentPage,
  ReportedPlaces,
} from '#domain/enrolmentReport/enrolmentReport.schemas.ts'
import { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { serve } from '#server/http/serve.ts'
import {
  exportReported,
  reportedCounts,
  reportedPage,
} from '#server/modules/matricula/enrolmentReport/enrolmentReport.service.ts'
import { exportPlaces, reportedPlaces } from '#server/modules/matricula/enrolmentReport/places.service.ts'

/** M29, the report of enrolments. */
export const enrolmentReportModule: ServerModule = {
  routes: ({ storages }) => [
    serve(
      endpoints.listReportedEnrolments,
      { query: EnrolmentReportQuery, answer: ReportedEnrolmentPage },
      reportedPage,
    ),
    serve(endpoints.countReportedEnrolments, { query: EnrolmentCountsQuery, answer: EnrolmentCounts }, reportedCounts),
    serve(endpoints.exportReportedEnrolments, { query: EnrolmentReportExportQuery, answer: File }, (incoming) =>
      exportReported(incoming, storages),
    ),
    serve(endpoints.queueReportedEnrolments, { body: EnrolmentReportJob, answer: JobQueued }, queueReported),
    serve(endpoints.listReportedPlaces, { query: PlaceReportQuery, answer: ReportedPlaces }, reportedPlaces),
    serve(endpoints.exportReportedPlaces, { query: PlaceReportExportQuery, answer: File }, (incoming) =>
      exportPlaces(incoming, storages),
    ),
  ],
  jobs: { exportEnrolments: enrolmentExport },
}
