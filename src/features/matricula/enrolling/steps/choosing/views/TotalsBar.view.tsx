import type { Totals } from '#domain/proposals/proposals.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'

/** The total of all choices, beside the buttons. */
export const TotalsBar = ({ totals: { liquido, primeira } }: { readonly totals: Totals }) => (
  <span className="text-body">
    {primeira === null ? (
      'Escolha uma forma de pagamento'
    ) : (
      <>
        <strong>{formatMoney(liquido)}</strong> ao todo
        <small className="d-block text-secondary">
          {formatMoney(primeira.cents)} em {formatDate(primeira.due)}
        </small>
      </>
    )}
  </span>
)
