export { versionRoutes } from '#server/modules/acesso/version/version.routes.ts'
