export { addressRoutes } from './addresses.routes.ts'
export { CepTableFlaw, replaceCepTable } from './cepTable.ts'
export { embeddedBook } from './embeddedBook.ts'
export { schoolBook } from './schoolBook.ts'
