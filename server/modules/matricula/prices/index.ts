export { readHistories } from '#server/modules/matricula/prices/choices.ts'
export { priceRoutes } from '#server/modules/matricula/prices/prices.routes.ts'
