import type { PaymentPlan } from '#domain/proposals/proposals.schemas.ts'
import { paymentParts } from '#domain/proposals/proposalPlan.ts'
import type { Choice } from '#domain/proposals/proposal.ts'

/** A plan on the wire; `options`: the possible numbers of instalments of the first payment. */
export const planOf = ({ condition, initial, charge }: Choice, options: readonly number[]): PaymentPlan => ({
  selectedCondicaoPagamento: condition,
  selectedOpcaoPagamento: initial,
  opcoesPagamentoMatricula: [...options],
  ...paymentParts(charge),
  parcelas: charge.priced.instalments.map(({ number, due, net, moved }) => ({ number, due, cents: net, moved })),
  passos: [...charge.priced.steps],
  semEfeito: charge.priced.leftOut.map(({ name }) => name),
})
