export { courseGaps, coursePaymentGaps, paymentGaps } from '#server/modules/matricula/proposals/gaps.ts'
export { proposalRoutes } from '#server/modules/matricula/proposals/proposals.routes.ts'
export { readProposal } from '#server/modules/matricula/proposals/read.ts'
