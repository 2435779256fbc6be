export { confirmEnrolment } from '#server/modules/matricula/confirmation/confirm.ts'
export { confirmationRoutes } from '#server/modules/matricula/confirmation/confirmation.routes.ts'
