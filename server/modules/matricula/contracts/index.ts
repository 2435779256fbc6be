export { contractRoutes } from '#server/modules/matricula/contracts/contracts.routes.ts'
