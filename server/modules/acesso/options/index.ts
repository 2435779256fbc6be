export { optionRoutes } from '#server/modules/acesso/options/options.routes.ts'
