export { seesUnit } from '#server/modules/academico/units/units.service.ts'
export { unitRoutes } from '#server/modules/academico/units/units.routes.ts'
