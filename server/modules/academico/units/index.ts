export { readUnits } from '#server/modules/academico/units/units.repository.ts'
export { unitsModule } from '#server/modules/academico/units/module.ts'
