export { undoingJob } from '#server/modules/matricula/discounts/batches.ts'
export { discountRoutes } from '#server/modules/matricula/discounts/discounts.routes.ts'
export { grantingJob } from '#server/modules/matricula/discounts/grant.ts'
