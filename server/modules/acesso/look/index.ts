export { lookModule } from '#server/modules/acesso/look/module.ts'
