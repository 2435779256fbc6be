import type { Totals } from '#domain/proposals/proposals.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'

/** What all that was chosen comes to, beside the way on. */
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
