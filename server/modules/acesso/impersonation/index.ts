export { impersonationModule } from '#server/modules/acesso/impersonation/module.ts'
