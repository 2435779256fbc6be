export { visibleStaff } from '#server/modules/acesso/users/visible.ts'
export { usersModule } from '#server/modules/acesso/users/module.ts'
