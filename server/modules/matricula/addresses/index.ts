export { CepTableFlaw, replaceCepTable } from './cepTable.ts'
export { addressesModule } from '#server/modules/matricula/addresses/module.ts'
