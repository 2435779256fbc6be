export { offeringJob } from '#server/modules/matricula/reEnrolments/offer.ts'
export { remindingJob as campaignReminder } from '#server/modules/matricula/reEnrolments/reminder.ts'
export { reEnrolmentRoutes } from '#server/modules/matricula/reEnrolments/reEnrolments.routes.ts'
