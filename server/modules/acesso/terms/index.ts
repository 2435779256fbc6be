export { termRoutes } from '#server/modules/acesso/terms/terms.routes.ts'
