export { acceptanceRoutes } from '#server/modules/matricula/acceptances/acceptances.routes.ts'
