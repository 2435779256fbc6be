export { endEnrolment } from '#server/modules/matricula/confirmation/end.ts'
