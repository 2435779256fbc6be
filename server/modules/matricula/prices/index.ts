export { CLASS_DISCOUNTS } from '#server/modules/matricula/prices/classDiscounts.ts'
export { grantedTo, grantsOf, type Living, livingGrants } from '#server/modules/matricula/prices/grants.ts'
export { copyPricesWithin, mayCopyPrices } from '#server/modules/matricula/prices/copyPrices.ts'
export { feesLeftOut } from '#server/modules/matricula/prices/feesLeftOut.ts'
export { readHistories } from '#server/modules/matricula/prices/choices.ts'
export {
  auditedTerms,
  feeChoices,
  requirementChoices,
  tableChoices,
} from '#server/modules/matricula/prices/offerTerms.ts'
export { owedBy } from '#server/modules/matricula/prices/owed.ts'
export {
  courseFees,
  extraCourseFees,
  gradeFee,
  itemFeeKey,
  itemFees,
} from '#server/modules/matricula/prices/payable.ts'
export { PRICE_TAKEN } from '#server/modules/matricula/prices/taken.ts'
