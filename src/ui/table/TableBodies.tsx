import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../Skeleton.tsx'
import { type Column, cellClass } from './columns.ts'
import { boxOf, type ShownSelection, toggled } from './selection.ts'

interface RowsBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => number
  readonly rowName: (row: Row) => string
  readonly onOpen: ((row: Row) => void) | undefined
  readonly linkOf: ((row: Row) => string | undefined) | undefined
  readonly selection: ShownSelection | undefined
}

/** The rows of the page. */
export const RowsBody = <Row,>(props: RowsBodyProps<Row>) => {
  const { columns, rows, rowId, rowName, onOpen, linkOf, selection } = props
  const opens = onOpen !== undefined || linkOf !== undefined
  return (
    <tbody data-rows="" data-opens={opens ? '' : undefined}>
      {rows.map((row) => {
        const id = rowId(row)
        return (
          <tr key={id} aria-selected={selection?.selected.includes(id)} onClick={opens ? openByRow : undefined}>
            {selection && (
              <td className="cell-check">
                <input
                  type="checkbox"
                  className="form-check-input"
                  aria-label={`Selecionar ${rowName(row)}`}
                  checked={selection.selected.includes(id)}
                  {...boxOf(selection, () => toggled(selection, id))}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <td key={column.key} className={cellClass(column, index === 0)} data-label={column.header || undefined}>
                {index === 0 ? <Opener {...{ row, onOpen, linkOf }}>{column.cell(row)}</Opener> : column.cell(row)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

interface OpenerProps<Row> extends Pick<RowsBodyProps<Row>, 'onOpen' | 'linkOf'> {
  readonly row: Row
  readonly children: ReactNode
}

/** The cell that names the row, and opens it if rows open. */
const Opener = <Row,>({ row, onOpen, linkOf, children }: OpenerProps<Row>) => {
  const to = linkOf?.(row)
  if (to !== undefined) {
    return (
      <Link to={to} className="row-open">
        {children}
      </Link>
    )
  }
  if (!onOpen) return children
  return (
    <button type="button" className="row-open" onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}

/** A click anywhere in a row clicks its first cell. */
const openByRow = (event: MouseEvent<HTMLElement>) => {
  if (isFree(event)) event.currentTarget.querySelector<HTMLElement>('.row-open')?.click()
}

/** Whether a click is plain, hits no control inside the row, and does not end a selection of text. */
const isFree = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, label') === null &&
  !(ctrlKey || metaKey || shiftKey) &&
  (window.getSelection()?.isCollapsed ?? true)

interface SkeletonBodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly selectable: boolean
  readonly count: number
}

/** As many grey rows as will be loaded, at most a screenful. */
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

/** One cell over the whole width, for a message instead of rows. */
export const StateBody = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <tbody>
    <tr>
      <td colSpan={width}>{children}</td>
    </tr>
  </tbody>
)

interface TotalsFootProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** By column. */
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly selectable: boolean
}

/** The totals of all rows, of every page; nothing where none of the columns has one. */
export const TotalsFoot = <Row,>({ columns, totals, selectable }: TotalsFootProps<Row>) =>
  columns.every(({ key }) => totals[key] === undefined) ? null : (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row" colSpan={selectable ? 2 : 1} className={cellClass(column, true)}>
              Total {totals[column.key]}
            </th>
          ) : (
            <td key={column.key} className={cellClass(column, false)} data-label={column.header}>
              {totals[column.key]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
