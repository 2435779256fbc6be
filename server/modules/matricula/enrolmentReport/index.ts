export { enrolmentReportModule } from '#server/modules/matricula/enrolmentReport/module.ts'
