export { enrolmentExport } from '#server/modules/matricula/enrolmentReport/exportJob.ts'
export { enrolmentReportRoutes } from '#server/modules/matricula/enrolmentReport/enrolmentReport.routes.ts'
