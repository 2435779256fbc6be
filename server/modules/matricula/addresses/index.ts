export { CepTableFlaw, replaceCepTable } from './cepTable.ts'
