export { placeChangeRoutes } from '#server/modules/matricula/placeChanges/placeChanges.routes.ts'
