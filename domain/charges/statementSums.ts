import { CANCELLED, IN_AGREEMENT, OVERDUE, REFUNDED } from '#domain/charges/charges.lists.ts'
import type { ChargeRow, StatementSums } from '#domain/charges/charges.schemas.ts'
import { sumBy } from '#domain/base/sum.ts'

const GIVEN_UP: readonly number[] = [CANCELLED, REFUNDED, IN_AGREEMENT]

/** Whether a charge counts. What was agreed upon counts once: charges that went into an agreement are told by its plan. */
export const countsInStatement = ({ situacao }: Pick<ChargeRow, 'situacao'>): boolean => !GIVEN_UP.includes(situacao)

/** What charges come to, in cents; `today` is an ISO day. */
export const statementSums = (rows: readonly ChargeRow[], today: string): StatementSums => {
  const counted = rows.filter(countsInStatement)
  const open = counted.filter(({ hoje }) => hoje > 0)
  const due = sumBy(open, ({ vencimento, hoje }) => (vencimento <= today ? hoje : 0))
  const all = sumBy(open, ({ hoje }) => hoje)
  return {
    contratado: sumBy(counted, ({ bruto }) => bruto),
    descontos: sumBy(counted, ({ bruto, liquido }) => bruto - liquido),
    pago: sumBy(counted, ({ pago }) => pago),
    aberto: all,
    devido: due,
    vencido: sumBy(open, ({ situacao, hoje }) => (situacao === OVERDUE ? hoje : 0)),
    aVencer: all - due,
    encargos: sumBy(open, ({ multa, juros }) => multa + juros),
  }
}
