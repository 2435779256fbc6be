export { contractRoutes } from '#server/modules/matricula/contracts/contracts.routes.ts'
export { endContract } from '#server/modules/matricula/contracts/contracts.service.ts'
export { contractGaps } from '#server/modules/matricula/contracts/gaps.ts'
export { contractOf, settleContract } from '#server/modules/matricula/contracts/texts.ts'
