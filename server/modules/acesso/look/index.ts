export { lookRoutes } from '#server/modules/acesso/look/look.routes.ts'
