import type { Instalment } from '#domain/payments/instalments.ts'
import { sumBy } from '#domain/base/sum.ts'
import { formatDate, weekdayName } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'

interface InstalmentsTableProps {
  readonly instalments: readonly Instalment[]
}

/** The instalments of an amount, and their sum. */
export const InstalmentsTable = ({ instalments }: InstalmentsTableProps) => {
  const total = sumBy(instalments, ({ cents }) => cents)
  return (
    <AmountsTable label="Parcelas" rowCount={instalments.length}>
      <thead>
        <tr>
          <th scope="col">Parcela</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {instalments.map(({ number, due, cents, moved }) => (
          <tr key={number}>
            <th scope="row">{number === 0 ? 'Entrada' : number}</th>
            <td>
              {formatDate(due)} <small>{weekdayName(due)}</small>
              {moved && <small> · dia útil</small>}
            </td>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </AmountsTable>
  )
}
