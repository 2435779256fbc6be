export { takeChosen } from '#server/modules/matricula/items/takeChosen.ts'
export { type ItemOnOffer, itemsFor } from '#server/modules/matricula/items/families.ts'
export { itemChoices } from '#server/modules/matricula/items/offers.ts'
export { itemRoutes } from '#server/modules/matricula/items/items.routes.ts'
