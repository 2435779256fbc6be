export { offeringJob } from '#server/modules/matricula/reEnrolments/offer.ts'
export { reEnrolmentRoutes } from '#server/modules/matricula/reEnrolments/reEnrolments.routes.ts'
