export { studentOverviewRoutes } from '#server/modules/academico/studentOverview/studentOverview.routes.ts'
