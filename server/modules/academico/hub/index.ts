export { hubRoutes } from '#server/modules/academico/hub/hub.routes.ts'
