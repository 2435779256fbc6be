export { cancelNeverOwed, cancelUnpaid, cancelUnpaidOf, endsUnpaid } from '#server/modules/financeiro/charges/cancel.ts'
export { createCharges } from '#server/modules/financeiro/charges/create.ts'
export { chargeAgain, settleDeparture, takeBackDeparture } from '#server/modules/financeiro/charges/departure.ts'
export {
  debtsOf,
  earlierDebt,
  hinderingDebts,
  indebtedStudents,
  refuseIndebted,
} from '#server/modules/financeiro/charges/debts.ts'
export { COUNTED, OPEN, overdueOn } from '#server/modules/financeiro/charges/list.ts'
export { overdueCharges } from '#server/modules/financeiro/charges/overdue.ts'
export { staffSeesFinance } from '#server/modules/financeiro/charges/visible.ts'
export { chargedInstalments, rechargeInstalments } from '#server/modules/financeiro/charges/recharge.ts'
export { chargesWithin } from '#server/modules/financeiro/charges/rows.ts'
export { nextChargeOf } from '#server/modules/financeiro/charges/next.ts'
export { remindOfCharges } from '#server/modules/financeiro/charges/reminders.ts'
