export { offeredPlaceRoutes } from '#server/modules/matricula/processes/offered.routes.ts'
export { countsOfProcess } from '#server/modules/matricula/processes/places.ts'
export { readProcess, readWritten as readWrittenProcess } from '#server/modules/matricula/processes/read.ts'
export { processRoutes } from '#server/modules/matricula/processes/processes.routes.ts'
