export { offeredPlaceRoutes } from '#server/modules/matricula/processes/offered.routes.ts'
export { processRoutes } from '#server/modules/matricula/processes/processes.routes.ts'
