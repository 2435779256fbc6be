export { pendingModule } from '#server/modules/matricula/pending/module.ts'
