export { pendingRoutes } from '#server/modules/matricula/pending/pending.routes.ts'
export { remindingJob } from '#server/modules/matricula/pending/reminder.ts'
