// Rows and columns are frozen and may be equal: their places, which never change, serve as keys.
/* oxlint-disable react/no-array-index-key */
import type { ContractText } from '#domain/contracts/contracts.schemas.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'

interface FrozenTableProps {
  readonly table: ContractText['quadros'][number]
}

/** A table of a contract, as in its PDF. */
export const FrozenTableView = ({ table }: FrozenTableProps) => {
  const { titulo, colunas, linhas, total } = table
  return (
    <div>
      <h4>{titulo}</h4>
      <AmountsTable label={titulo} rowCount={linhas.length}>
        <thead>
          <tr>
            {colunas.map((title, place) => (
              <th key={place} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              <th scope="row">{total[0]}</th>
              {total.slice(1).map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </AmountsTable>
    </div>
  )
}
