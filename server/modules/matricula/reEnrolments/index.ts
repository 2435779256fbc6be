export { reEnrolmentsModule } from '#server/modules/matricula/reEnrolments/module.ts'
