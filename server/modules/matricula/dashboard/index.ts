export { dashboardRoutes } from '#server/modules/matricula/dashboard/dashboard.routes.ts'
