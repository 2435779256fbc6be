export { endEnrolment } from '#server/modules/matricula/confirmation/end.ts'
export { confirmationModule } from '#server/modules/matricula/confirmation/module.ts'
