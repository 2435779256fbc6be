export { readHistories } from '#server/modules/matricula/prices/choices.ts'
export { owedBy } from '#server/modules/matricula/prices/owed.ts'
export { priceRoutes } from '#server/modules/matricula/prices/prices.routes.ts'
