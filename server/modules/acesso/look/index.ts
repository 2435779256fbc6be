export { readLook } from '#server/modules/acesso/look/logo.service.ts'
export { lookModule } from '#server/modules/acesso/look/module.ts'
