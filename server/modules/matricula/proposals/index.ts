export {
  asksCoursePayment,
  asksPayment,
  courseGaps,
  coursePaymentGaps,
  offersCourses,
  paymentGaps,
} from '#server/modules/matricula/proposals/gaps.ts'
export type { Looking } from '#server/modules/matricula/proposals/signed.ts'
export { choiceOf } from '#server/modules/matricula/proposals/choose.ts'
export { chosenItems, itemChoiceOf, itemsOf } from '#server/modules/matricula/proposals/items.ts'
export { classOffers, openClassOffers } from '#server/modules/matricula/proposals/offers.ts'
export { planOf } from '#server/modules/matricula/proposals/planOf.ts'
export { paymentOf } from '#server/modules/matricula/proposals/payments.ts'
export { type RepricedYear, repriceYear } from '#server/modules/matricula/proposals/reprice.ts'
export { type Lost, retakeExtras } from '#server/modules/matricula/proposals/retake.ts'
export {
  type KeptProposal,
  keptProposal,
  keptProposals,
  writeChoices,
} from '#server/modules/matricula/proposals/store.ts'
