export { endEnrolment } from '#server/modules/matricula/confirmation/end.ts'
export { confirmationRoutes } from '#server/modules/matricula/confirmation/confirmation.routes.ts'
