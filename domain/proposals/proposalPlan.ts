import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { monthOf } from '#domain/base/days.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { initialCountOf } from '#domain/priceTables/priceTable.ts'
import { sumBy } from '#domain/base/sum.ts'

/** In how many instalments the part that a condition begins with may be paid: in one, or up to as many as it divides. */
export const initialOptions = (condition: PriceCondition): readonly number[] =>
  Array.from({ length: initialCountOf(condition) ?? 1 }, (_, place) => place + 1)

/** A condition whose beginning is paid in so many instalments; those that follow stay as many as they were. */
export const withInitial = (condition: PriceCondition, count: number): PriceCondition => ({
  ...condition,
  qtdParcelas: (condition.qtdParcelas ?? 1) - (initialCountOf(condition) ?? 1) + count,
  parcelamentoInicial: true,
  qtdParcelasInicial: count,
})

/** The parts of a price by which portal.md 3 (“Payments”) tells it, in whole cents. */
export interface PaymentParts {
  /** To be paid as enrolment fee, after discounts. */
  readonly matricula: number
  /** One of the instalments that follow, before discounts; the last one where there is no other. */
  readonly mensalidade: number
  readonly descontoMensalidade: number
  readonly desconto: number
  readonly qtdDemaisParcelas: number
  readonly bruto: number
  readonly liquido: number
}

/** What a family reads of a price. */
export const paymentParts = ({ priced, initial }: ChosenCharge): PaymentParts => {
  const { instalments, gross, net } = priced
  const monthly = instalments[initial] ?? instalments.at(-1)
  return {
    matricula: sumBy(instalments.slice(0, initial), (one) => one.net),
    mensalidade: monthly?.cents ?? 0,
    descontoMensalidade: (monthly?.cents ?? 0) - (monthly?.net ?? 0),
    desconto: gross - net,
    qtdDemaisParcelas: instalments.length - initial,
    bruto: gross,
    liquido: net,
  }
}

/** Whether two charges ask for the same, instalment by instalment. */
export const isSamePrice = ({ priced: one }: ChosenCharge, { priced: other }: ChosenCharge): boolean =>
  one.instalments.length === other.instalments.length &&
  one.instalments.every(({ due, net, late }, place) => {
    const same = other.instalments[place]
    return same !== undefined && due === same.due && net === same.net && late === same.late
  })

/**
 * The month from which somebody who contracts on a day pays for a year that begins on another (ISO days): the whole year
 * until its first month is over, then what remains of it (V27).
 */
export const firstMonthOn = (contracted: string, begins: string): number =>
  monthOf(contracted) <= monthOf(begins) || contracted.slice(0, 4) !== begins.slice(0, 4)
    ? 1
    : Number(contracted.slice(5, 7))
