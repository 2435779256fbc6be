import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { PricedInstalment } from '#domain/prices/price.ts'
import { sumBy } from '#domain/base/sum.ts'

interface Changing {
  /** ISO days; what is due today is not to come any more. */
  readonly today: string
  readonly from?: string
  /** Nobody paid, forgave or gave up anything of the instalment of a number. */
  readonly isUntouched: (number: number) => boolean
}

/** The numbers of the instalments that may still change. */
export const openInstalments = (
  { priced }: ChosenCharge,
  { today, from = today, isUntouched }: Changing,
): ReadonlySet<number> =>
  new Set(
    priced.instalments
      .filter(({ number, due }) => due > today && due >= from && isUntouched(number))
      .map(({ number }) => number),
  )

/**
 * What was chosen, with the instalments that may still change at another price of as many instalments (D 2.23: only what
 * is to come and nobody paid). Their days stay: the family counts on them.
 */
export const repriced = (before: ChosenCharge, price: ChosenCharge, open: ReadonlySet<number>): ChosenCharge => {
  const instalments = before.priced.instalments.map((old) => {
    const fresh = open.has(old.number) ? instalmentOf(price, old.number) : undefined
    return fresh === undefined ? old : { ...fresh, due: old.due, moved: old.moved }
  })
  const changed = instalments.filter(({ number }) => open.has(number))
  const kept = instalments.filter(({ number }) => !open.has(number))
  const net = netOf(instalments)
  return {
    ...before,
    priced: {
      ...price.priced,
      gross: sumBy(instalments, ({ cents }) => cents),
      net,
      instalments,
      steps:
        kept.length === 0
          ? price.priced.steps
          : [
              ...price.priced.steps,
              { kind: 'amount', name: `Parcelas que não mudam (${kept.length})`, result: netOf(kept) },
              {
                kind: 'charge',
                name: `Parcelas pelo novo preço (${changed.length})`,
                cents: netOf(changed),
                result: net,
              },
            ],
    },
  }
}

const netOf = (instalments: readonly PricedInstalment[]): number => sumBy(instalments, ({ net }) => net)

const instalmentOf = ({ priced }: ChosenCharge, number: number): PricedInstalment | undefined =>
  priced.instalments.find((one) => one.number === number)

/** The numbers of the instalments that ask for something else than before. */
export const changedNumbers = (before: ChosenCharge, after: ChosenCharge): ReadonlySet<number> =>
  new Set(
    after.priced.instalments.flatMap((one) => {
      const old = instalmentOf(before, one.number)
      const isSame = old !== undefined && old.cents === one.cents && old.net === one.net && old.late === one.late
      return isSame ? [] : [one.number]
    }),
  )
