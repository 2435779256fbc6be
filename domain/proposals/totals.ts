import type { Totals } from '#domain/proposals/proposals.schemas.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import { sumBy } from '#domain/base/sum.ts'

/** The sum of what was chosen, and what is due first. */
export const totalsOf = (charges: readonly ChosenCharge[]): Totals => {
  const bruto = sumBy(charges, ({ priced }) => priced.gross)
  const liquido = sumBy(charges, ({ priced }) => priced.net)
  const instalments = charges.flatMap(({ priced }) => priced.instalments)
  const due = instalments.map((one) => one.due).toSorted()[0]
  return {
    bruto,
    desconto: bruto - liquido,
    liquido,
    primeira: due === undefined ? null : { due, cents: sumBy(instalments, (one) => (one.due === due ? one.net : 0)) },
    linhas: charges.map(({ key, priced }) => ({ chave: key, nome: priced.name, liquido: priced.net })),
  }
}
