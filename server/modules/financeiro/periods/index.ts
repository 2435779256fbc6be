export { periodRoutes } from './periods.routes.ts'
