export { readLook } from '#server/modules/acesso/look/logo.service.ts'
export { lookRoutes } from '#server/modules/acesso/look/look.routes.ts'
