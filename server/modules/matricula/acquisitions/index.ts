export { acquisitionRoutes } from '#server/modules/matricula/acquisitions/acquisitions.routes.ts'
