export { enrollingRoutes } from '#server/modules/matricula/enrolling/enrolling.routes.ts'
