// Rows and columns are frozen and may be equal: their places, which never change, serve as keys.
/* oxlint-disable react/no-array-index-key */
import type { ContractText } from '#domain/contracts/contracts.schemas.ts'
import { SCREEN, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'

interface FrozenTableProps {
  readonly table: ContractText['quadros'][number]
}

/** A table of a contract, all of it at once: as the PDF has it, or row by row on a phone. */
export const FrozenTableView = ({ table }: FrozenTableProps) => {
  const isPhone = useMediaQuery(SCREEN.underMedium)
  return (
    <div>
      <h4>{table.titulo}</h4>
      {isPhone ? <Rows table={table} /> : <Columns table={table} />}
    </div>
  )
}

/** Each row by itself, its amounts under the names of their columns. */
const Rows = ({ table: { colunas, linhas, total, valores } }: FrozenTableProps) => {
  const isAmount = (place: number) => place >= colunas.length - valores
  return (
    <RowList>
      {[...linhas, ...(total === null ? [] : [total])].map((row, place) => (
        <li key={place}>
          <span>
            <strong>{row[0]}</strong>
            {row.map((cell, at) => at > 0 && cell !== '' && !isAmount(at) && <small key={at}>{cell}</small>)}
          </span>
          {row.map(
            (cell, at) =>
              isAmount(at) && (
                <span key={at} className="text-nowrap">
                  <small>{colunas[at]}</small>
                  {cell}
                </span>
              ),
          )}
        </li>
      ))}
    </RowList>
  )
}

const Columns = ({ table: { titulo, colunas, linhas, total } }: FrozenTableProps) => (
  <AmountsTable label={titulo} rowCount={linhas.length} isWhole>
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
)
