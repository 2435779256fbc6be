export { addressRoutes } from './addresses.routes.ts'
export { embeddedBook } from './embeddedBook.ts'
