export { parameterRoutes } from '#server/modules/acesso/parameters/parameters.routes.ts'
