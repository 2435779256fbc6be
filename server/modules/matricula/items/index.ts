export { itemChoices } from '#server/modules/matricula/items/offers.ts'
export { itemRoutes } from '#server/modules/matricula/items/items.routes.ts'
