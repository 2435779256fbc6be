export { unitsModule } from '#server/modules/academico/units/module.ts'
