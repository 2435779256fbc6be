import {
  ENROLMENT_CHARGE,
  EXTRA_CHARGE,
  ITEM_CHARGE,
  TUITION_CHARGE,
  type ChargeKind,
} from '#domain/charges/charges.lists.ts'
import { historyOf } from '#domain/accounting/history.ts'
import { type Payer, payersOf, splitAmong } from '#domain/charges/split.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { PricedInstalment } from '#domain/prices/price.ts'
import { sumBy } from '#domain/base/sum.ts'

/** The discount on a charge, in whole cents. */
export interface BilledDiscount {
  readonly name: string
  readonly cents: number
  /** Lost when paid late. */
  readonly conditional: boolean
}

/** One instalment of one payer, to be billed; amounts in whole cents. */
export interface NewCharge {
  readonly key: string
  readonly kind: ChargeKind
  readonly description: string
  /** The standard history that names it; null: its own description does. */
  readonly history: number | null
  readonly number: number
  readonly count: number
  readonly part: number
  readonly parts: number
  readonly payer: Payer
  readonly gross: number
  readonly net: number
  readonly late: number
  readonly discounts: readonly BilledDiscount[]
  readonly due: string
}

/** Bills the choices: every instalment once per payer, exact to the cent. */
export const chargesOf = (chosen: ChosenCharge, financial: readonly Payer[]): readonly NewCharge[] => {
  const payers = payersOf(financial)
  return chosen.priced.instalments.flatMap((instalment) => partsOf(chosen, instalment, payers))
}

const partsOf = (
  chosen: ChosenCharge,
  instalment: PricedInstalment,
  payers: readonly Payer[],
): readonly NewCharge[] => {
  const gross = splitAmong(instalment.cents, payers)
  const lost = splitAmong(instalment.late - instalment.net, payers)
  const taken = instalment.taken.map(({ discount, cents }) => ({ discount, cents: splitAmong(cents, payers) }))
  return payers.map((payer, place) => {
    const discounts = taken.map(({ discount, cents }) => ({
      name: discount.name,
      cents: cents[place] ?? 0,
      conditional: discount.conditional,
    }))
    const net = (gross[place] ?? 0) - sumBy(discounts, ({ cents }) => cents)
    return {
      key: chosen.key,
      kind: kindOf(chosen, instalment.number),
      description: chosen.priced.name,
      history: historyOf(chosen.histories, instalment.number),
      number: instalment.number,
      count: chosen.priced.instalments.length,
      part: place + 1,
      parts: payers.length,
      payer,
      gross: gross[place] ?? 0,
      net,
      late: net + (lost[place] ?? 0),
      discounts,
      due: instalment.due,
    }
  })
}

const kindOf = ({ kind, initial }: ChosenCharge, number: number): ChargeKind => {
  if (kind === 'course') return number <= initial ? ENROLMENT_CHARGE : TUITION_CHARGE
  return kind === 'extra' ? EXTRA_CHARGE : ITEM_CHARGE
}
