import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import type { Owed } from '#domain/discounts/discountTerms.ts'
import { initialCountOf } from '#domain/priceTables/priceTable.ts'
import { type ConditionFee, chargeOf } from '#domain/priceTables/paymentSchedule.ts'

/** The price of something in a year, and its payment conditions. */
export interface PayableFee {
  /** Of the annual fee. */
  readonly id: number
  readonly kind: Owed['kind']
  /** Name of the charge. */
  readonly name: string
  /** Whole cents. */
  readonly annual: number
  /** The part paid in the initial instalments; null: they are as large as the others. */
  readonly enrolment: number | null
  /** The calendar year of the school year. */
  readonly year: number
  /** The edition of the price table. */
  readonly tableId: number
  /** Late-payment percentages: fine, and interest per month. */
  readonly fine: number
  readonly monthlyInterest: number
  /** The offered conditions, in the order of the table; the first one is the default. */
  readonly conditions: readonly PriceCondition[]
}

/** The date of a contract: an ISO day, and the first paid month (1: the whole year). */
export type Contracting = Pick<ConditionFee, 'contracted' | 'firstMonth'>

/** The charge for a fee under one of its conditions. */
export const owedFor = (fee: PayableFee, condition: PriceCondition, { contracted, firstMonth }: Contracting): Owed => {
  const { kind, name, annual, enrolment } = fee
  const charge = chargeOf(condition, { name, annual, enrolment, contracted, firstMonth }, isNationalHoliday)
  const count = initialCountOf(condition) ?? 1
  const { historicoPadraoParcelaInicial, historicoPadraoDemaisParcelas } = condition
  const histories = { initial: historicoPadraoParcelaInicial, others: historicoPadraoDemaisParcelas, count }
  return { kind, charge, initial: kind === 'course' ? count : 0, histories }
}

/** A sign-up during the year pays from that month on; an earlier one pays for the whole year. */
export const contractingOn = (day: string, year: number): Contracting => ({
  contracted: day,
  firstMonth: day.startsWith(`${year}-`) ? Number(day.slice(5, 7)) : 1,
})
