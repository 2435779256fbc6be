export { cancelUnpaid, debtsOf } from '#server/modules/financeiro/charges/cancel.ts'
export { chargeRoutes } from '#server/modules/financeiro/charges/charges.routes.ts'
export { createCharges } from '#server/modules/financeiro/charges/create.ts'
export { returnJob } from '#server/modules/financeiro/charges/returns.ts'
