export { itemRoutes } from '#server/modules/matricula/items/items.routes.ts'
