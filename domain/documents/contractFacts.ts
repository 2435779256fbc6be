import type { ChosenCharge } from '#domain/proposals/chosen.ts'

/** An instalment as a contract promises it; amounts in whole cents. */
export interface ContractInstalment {
  readonly number: number
  /** ISO */
  readonly due: string
  readonly cents: number
  /** Until it is due. */
  readonly net: number
  /** Later, before fine and interest. */
  readonly late: number
}

/** What a discount takes off all instalments of a charge together. */
export interface ContractDiscount {
  readonly name: string
  readonly cents: number
  /** Whether late payment loses it. */
  readonly conditional: boolean
}

/** A charge in a contract, at the price of the day on which it was chosen. */
export interface ContractCharge {
  /** Key, as in `ChosenCharge`. */
  readonly key: string
  readonly kind: ChosenCharge['kind']
  readonly name: string
  readonly gross: number
  readonly net: number
  /** How many of its first instalments are the enrolment fee. */
  readonly initial: number
  readonly instalments: readonly ContractInstalment[]
  readonly discounts: readonly ContractDiscount[]
}

/** A change by an annex, as text before and after. */
export interface ContractChange {
  readonly campo: string
  readonly antes: string
  readonly depois: string
}

/** The facts of a contract besides people and place. */
export interface ContractFacts {
  /** `12/2026` */
  readonly numero: string
  /** Of the annex that is written; null in the contract itself. */
  readonly aditivo: number | null
  readonly encargos: readonly ContractCharge[]
  /** The payers, with their percentage if it is set. */
  readonly pagadores: readonly { readonly nome: string; readonly percentual: number | null }[]
  /** Who signs for the family. */
  readonly assinantes: readonly string[]
  /** In per cent; null where nobody set an annual fee. */
  readonly multa: number | null
  /** Per month, in per cent. */
  readonly juros: number | null
  /** Empty in the contract itself. */
  readonly alteracoes: readonly ContractChange[]
}

/** The contract facts of a chosen charge. */
export const contractCharge = ({ key, kind, priced, initial }: ChosenCharge): ContractCharge => ({
  key,
  kind,
  name: priced.name,
  gross: priced.gross,
  net: priced.net,
  initial,
  instalments: priced.instalments.map(({ number, due, cents, net, late }) => ({ number, due, cents, net, late })),
  discounts: discountsOf(priced),
})

const discountsOf = ({ instalments }: ChosenCharge['priced']): readonly ContractDiscount[] => {
  const totals = new Map<number, ContractDiscount>()
  for (const { taken } of instalments)
    for (const { discount, cents } of taken) {
      const { id, name, conditional } = discount
      totals.set(id, { name, conditional, cents: (totals.get(id)?.cents ?? 0) + cents })
    }
  return [...totals.values()]
}
