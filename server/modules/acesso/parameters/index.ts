export { parameterRoutes } from '#server/modules/acesso/parameters/parameters.routes.ts'
export { readParameters } from '#server/modules/acesso/parameters/parameters.service.ts'
