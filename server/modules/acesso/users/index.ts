export { userRoutes } from '#server/modules/acesso/users/users.routes.ts'
