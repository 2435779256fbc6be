import type { ServerModule } from '#server/host/module.ts'
import { enrolmentReportRoutes } from '#server/modules/matricula/enrolmentReport/enrolmentReport.routes.ts'
import { enrolmentExport } from '#server/modules/matricula/enrolmentReport/exportJob.ts'

export const enrolmentReportModule: ServerModule = {
  routes: () => enrolmentReportRoutes,
  jobs: { exportEnrolments: enrolmentExport },
}
