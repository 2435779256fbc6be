import type { PriceCopyResult } from '#domain/priceTables/priceTables.schemas.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { AmountsTable } from '#src/ui/AmountsTable.tsx'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CopyLinesProps {
  readonly result: PriceCopyResult
}

/** The effect of a copy: new tables, and every fee with its old and new value. */
export const CopyLines = ({ result: { tabelas, anuidades } }: CopyLinesProps) => {
  const made = [...tabelas, ...anuidades].filter(({ nova }) => nova).length
  return (
    <div className="stack" aria-live="polite">
      {made === 0 && <p>Tudo isto já existe no ano de destino: nada será copiado.</p>}
      {tabelas.length > 0 && (
        <>
          <h3 className="h6">{plural(tabelas.length, 'tabela', 'tabelas')}</h3>
          <RowList>
            {tabelas.map(({ nome, unidade, nova }) => (
              <li key={`${nome}/${unidade}`}>
                {nome} · {unidade ?? 'Toda a escola'}
                <div>
                  <Mark isNew={nova} />
                </div>
              </li>
            ))}
          </RowList>
        </>
      )}
      {anuidades.length > 0 && (
        <AmountsTable label="Anuidades, de antes e de depois" rowCount={anuidades.length}>
          <thead>
            <tr>
              <th scope="col">Anuidade</th>
              <th scope="col">De, para</th>
            </tr>
          </thead>
          <tbody>
            {anuidades.map(({ nome, unidade, de, para, nova }) => (
              <tr key={`${nome}/${unidade}`}>
                <th scope="row">
                  {nome} <small>{unidade}</small> {!nova && <Mark isNew={false} />}
                </th>
                <td>
                  <small>{formatMoney(de)}</small>
                  <br />
                  {formatMoney(para)}
                </td>
              </tr>
            ))}
          </tbody>
        </AmountsTable>
      )}
    </div>
  )
}

const Mark = ({ isNew }: { readonly isNew: boolean }) =>
  isNew ? <StatusBadge tone="success">Nova</StatusBadge> : <StatusBadge tone="neutral">Já existe</StatusBadge>
