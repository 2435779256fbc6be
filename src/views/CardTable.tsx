import '#src/styles/amounts.scss'
import { Fragment } from 'react'
import type { FrozenTable } from '#domain/documents/frozen.ts'
import { ColorDot, DotColors } from '#src/ui/ColorDot.tsx'

/** Lines and cells are identified by their place only: two of them may say the same. */
const inOrder = <One,>(all: readonly One[]): readonly (readonly [place: number, one: One])[] => [...all.entries()]

/** A table of a document. */
export const CardTable = ({
  table: { titulo, colunas, linhas, total, valores, grupos = [], cores = {} },
}: {
  readonly table: FrozenTable
}) => {
  const valueAt = (place: number) => (place >= colunas.length - valores ? 'card-table-value' : undefined)
  return (
    // What scrolls sideways takes the focus, for keyboards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="card-table-box" role="group" aria-label={titulo} tabIndex={0}>
      <DotColors colors={Object.values(cores)} />
      <table className="amounts card-table">
        <caption>{titulo}</caption>
        <thead>
          <tr>
            {inOrder(colunas).map(([place, name]) => (
              <th key={place} scope="col" className={valueAt(place)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(linhas).map(([at, [name, ...cells]]) => (
            <Fragment key={at}>
              {grupos
                .filter(({ antes }) => antes === at)
                .map(({ nome }) => (
                  <tr key={nome} className="card-table-group">
                    <th scope="rowgroup" colSpan={colunas.length}>
                      {nome}
                    </th>
                  </tr>
                ))}
              <tr>
                <th scope="row">{name}</th>
                {inOrder(cells).map(([place, text]) => (
                  <td key={place} className={valueAt(place + 1)}>
                    <ColorDot color={cores[text]} />
                    {text}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>
              {inOrder(total).map(([place, text]) =>
                place === 0 ? (
                  <th key={place}>{text}</th>
                ) : (
                  <td key={place} className={valueAt(place)}>
                    {text}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
