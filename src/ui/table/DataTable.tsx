import type { ReactNode } from 'react'
import type { PageChoice, Pagination as Paging, Sorting } from '#src/lib/paging.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Pagination } from '../Pagination.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { SCREEN, useMediaQuery } from '../useMediaQuery.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { type Column, columnWidths } from './columns.ts'
import type { Selection } from './selection.ts'
import { CardControls } from './CardControls.tsx'
import { TableHead } from './TableHead.tsx'
import { RowsBody, SkeletonBody, StateBody, TotalsFoot } from './TableBodies.tsx'

export interface DataTableProps<Row> {
  /** Names the table: “Matrículas”. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => number
  /** Name of a row: “Helena Pereira”. */
  readonly rowName: (row: Row) => string
  /** While `loading`, the old rows stay until the new ones are loaded; none of them can be selected. */
  readonly status: 'loading' | 'failed' | 'ready'
  /** What failed. */
  readonly error?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly pagination: Paging
  readonly onPaginate: (choice: PageChoice) => void
  readonly pageSizes?: readonly number[]
  readonly sorting?: Sorting | null
  readonly onSort?: (field: string) => void
  /** Opens a row in place: by a click anywhere in it, and from its first cell by keyboard. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** Path of a row's screen: makes its first cell a link, which can open in another tab too. */
  readonly linkOf?: ((row: Row) => string | undefined) | undefined
  readonly selection?: Selection
  /** A FilterBar. */
  readonly filters?: ReactNode
  /** Totals of all rows, of every page, by column; left out: none. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
  /** An EmptyState that says why the list is empty and how to fill it. */
  readonly empty?: ReactNode
}

/** The limit on selected rows; `…` while the count is loading. */
const mostSelected = ({ maxCount }: Selection, { count }: Paging): number | string =>
  count === null ? (maxCount ?? '…') : Math.min(maxCount ?? count, count)

/** A list that the server pages and orders, with its four states; cards on a phone (portal.md 9). */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  status,
  error,
  onRetry,
  pagination,
  onPaginate,
  pageSizes,
  sorting = null,
  onSort,
  onOpen,
  linkOf,
  selection: given,
  filters,
  totals,
  empty = <EmptyState />,
}: DataTableProps<Row>) => {
  const isPhone = useMediaQuery(SCREEN.underMedium)
  const busy = status === 'loading'
  const selection = given && { ...given, isHeld: status !== 'ready' }
  const ids = rows.map(rowId)
  const elsewhere = selection?.selected.filter((id) => !ids.includes(id)).length ?? 0
  const width = columns.length + (selection ? 1 : 0)
  const failure = error ?? 'Verifique a conexão e tente novamente.'
  return (
    <div className="card data-table">
      {filters}
      {isPhone && <CardControls {...{ columns, sorting, onSort, selection }} page={ids} />}
      {/* If rows don't open, nothing inside takes the focus: the section does, for keyboard scrolling. */}
      <section className="data-table-scroll" aria-label={label} tabIndex={onOpen || linkOf ? undefined : 0}>
        {busy && <div className="progress-line" />}
        <table aria-busy={busy} aria-label={label}>
          <colgroup>
            {selection && <col width="48" />}
            {columnWidths(columns).map((share, index) => (
              <col key={columns[index]?.key} className={columns[index]?.yields && 'cell-yields'} width={share} />
            ))}
          </colgroup>
          <TableHead
            {...{ columns, sorting, selection }}
            onSort={isPhone ? undefined : onSort}
            page={ids}
            isShown={!isPhone}
          />
          {status === 'failed' && (
            <StateBody width={width}>
              <ErrorState message={failure} onRetry={onRetry} />
            </StateBody>
          )}
          {status === 'ready' && rows.length === 0 && <StateBody width={width}>{empty}</StateBody>}
          {busy && rows.length === 0 && (
            <SkeletonBody columns={columns} selectable={selection !== undefined} count={pagination.rowsPerPage} />
          )}
          {status !== 'failed' && rows.length > 0 && (
            <RowsBody {...{ columns, rows, rowId, rowName, onOpen, linkOf, selection }} />
          )}
          {status !== 'failed' && rows.length > 0 && totals && (
            <TotalsFoot {...{ columns, totals }} selectable={selection !== undefined} />
          )}
        </table>
      </section>
      <VisuallyHidden>
        <span role="status">{busy ? 'Carregando…' : ''}</span>
      </VisuallyHidden>
      <div className="data-table-footer" data-selected={selection && selection.selected.length > 0}>
        {selection && (
          <span role="status">
            {selection.selected.length} de {mostSelected(selection, pagination)} selecionados
            {elsewhere > 0 && `, ${elsewhere} em outras páginas`}
          </span>
        )}
        {selection && selection.selected.length > 0 && selection.actions !== undefined && (
          <div className="cluster" inert={selection.isHeld}>
            {selection.actions}
          </div>
        )}
        {busy && rows.length === 0 ? (
          <Skeleton shape="short" />
        ) : (
          <Pagination pagination={pagination} onChange={onPaginate} {...(pageSizes && { sizes: pageSizes })} />
        )}
      </div>
    </div>
  )
}
