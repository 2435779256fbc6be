export { placeChangesModule } from '#server/modules/matricula/placeChanges/module.ts'
