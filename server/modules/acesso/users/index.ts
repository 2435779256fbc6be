export { visibleStaff } from '#server/modules/acesso/users/visible.ts'
