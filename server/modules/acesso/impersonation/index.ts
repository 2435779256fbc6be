export { impersonationRoutes } from '#server/modules/acesso/impersonation/impersonation.routes.ts'
