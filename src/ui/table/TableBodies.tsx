import type { MouseEvent, ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import { type Column, cellClass } from './columns.ts'
import { type Selection, toggled } from './selection.ts'

interface RowsBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => number
  readonly rowName: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection | undefined
}

/** The rows of the page. */
export const RowsBody = <Row,>({ columns, rows, rowId, rowName, onOpen, selection }: RowsBodyProps<Row>) => (
  <tbody data-rows="" data-opens={onOpen && ''}>
    {rows.map((row) => {
      const id = rowId(row)
      return (
        <tr
          key={id}
          aria-selected={selection?.selected.includes(id)}
          onClick={onOpen && ((event) => isFree(event) && onOpen(row))}
        >
          {selection && (
            <td className="cell-check">
              <input
                type="checkbox"
                className="form-check-input"
                aria-label={`Selecionar ${rowName(row)}`}
                checked={selection.selected.includes(id)}
                onChange={() => selection.onChange(toggled(selection, id))}
              />
            </td>
          )}
          {columns.map((column, index) => (
            <td key={column.key} className={cellClass(column, index === 0)} data-label={column.header || undefined}>
              {index === 0 && onOpen ? (
                <button type="button" className="row-open" onClick={() => onOpen(row)}>
                  {column.cell(row)}
                </button>
              ) : (
                column.cell(row)
              )}
            </td>
          ))}
        </tr>
      )
    })}
  </tbody>
)

/** A click that hits no control of its own and ends no selection of text. */
const isFree = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, label') === null &&
  (window.getSelection()?.isCollapsed ?? true)

interface SkeletonBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
  readonly count: number
}

/** As many grey rows as will come, in the place where they will stand; at most a screenful. */
export const SkeletonBody = <Row,>({ columns, selectable, count }: SkeletonBodyProps<Row>) => (
  <tbody aria-hidden="true">
    {Array.from({ length: Math.min(count, 10) }, (_, index) => (
      <tr key={index}>
        {selectable && (
          <td className="cell-check">
            <Skeleton shape="full" />
          </td>
        )}
        {columns.map((column, place) => (
          <td key={column.key} className={cellClass(column, place === 0)}>
            <Skeleton />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** One cell over the whole width, for what is said instead of rows. */
export const StateBody = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <tbody>
    <tr>
      <td colSpan={width}>{children}</td>
    </tr>
  </tbody>
)
