export { unitRoutes } from '#server/modules/academico/units/units.routes.ts'
