export { priceRoutes } from '#server/modules/matricula/prices/prices.routes.ts'
