import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import type { Owed } from '#domain/discounts/discountTerms.ts'
import { initialCountOf } from '#domain/priceTables/priceTable.ts'
import { type ConditionFee, chargeOf } from '#domain/priceTables/paymentSchedule.ts'

/** What something costs in a year, and by which conditions it may be paid. */
export interface PayableFee {
  /** Of the annual fee. */
  readonly id: number
  readonly kind: Owed['kind']
  /** As the charge is called. */
  readonly name: string
  /** Whole cents. */
  readonly annual: number
  /** Part of it that the initial instalments are; null: as much as the others. */
  readonly enrolment: number | null
  /** The calendar year of the school year. */
  readonly year: number
  /** The edition of the price table. */
  readonly tableId: number
  /** Percentages of what is paid late: once, and per month. */
  readonly fine: number
  readonly monthlyInterest: number
  /** Those that are offered, in the order of the table; the first is the usual one. */
  readonly conditions: readonly PriceCondition[]
}

/** When something is contracted: an ISO day, and from which month on it is paid (1: the whole year). */
export type Contracting = Pick<ConditionFee, 'contracted' | 'firstMonth'>

/** What is owed for a fee under one of its conditions. */
export const owedFor = (fee: PayableFee, condition: PriceCondition, { contracted, firstMonth }: Contracting): Owed => {
  const { kind, name, annual, enrolment } = fee
  const charge = chargeOf(condition, { name, annual, enrolment, contracted, firstMonth }, isNationalHoliday)
  const count = initialCountOf(condition) ?? 1
  const { historicoPadraoParcelaInicial, historicoPadraoDemaisParcelas } = condition
  const histories = { initial: historicoPadraoParcelaInicial, others: historicoPadraoDemaisParcelas, count }
  return { kind, charge, initial: kind === 'course' ? count : 0, histories }
}

/** A sign-up within the year is paid from that month on; one before it, for the whole year. */
export const contractingOn = (day: string, year: number): Contracting => ({
  contracted: day,
  firstMonth: day.startsWith(`${year}-`) ? Number(day.slice(5, 7)) : 1,
})
