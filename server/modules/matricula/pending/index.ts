export { pendingRoutes } from '#server/modules/matricula/pending/pending.routes.ts'
