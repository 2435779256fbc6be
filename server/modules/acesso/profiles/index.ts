export { profileRoutes } from '#server/modules/acesso/profiles/profiles.routes.ts'
