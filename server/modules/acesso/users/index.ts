export { visibleStaff } from '#server/modules/acesso/users/visible.ts'
export { userRoutes } from '#server/modules/acesso/users/users.routes.ts'
