export { usersModule } from '#server/modules/acesso/users/module.ts'
