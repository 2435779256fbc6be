export { courseGaps, coursePaymentGaps, paymentGaps } from '#server/modules/matricula/proposals/gaps.ts'
export { proposalRoutes } from '#server/modules/matricula/proposals/proposals.routes.ts'
export { keptProposal } from '#server/modules/matricula/proposals/store.ts'
