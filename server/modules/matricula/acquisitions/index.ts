export { acquisitionsModule } from '#server/modules/matricula/acquisitions/module.ts'
