import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Sorting } from '#src/lib/paging.ts'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { type Column, cellClass } from './columns.ts'
import { boxOf, type ShownSelection, toggledPage } from './selection.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sorting: Sorting | null
  readonly onSort: ((field: string) => void) | undefined
  readonly selection: ShownSelection | undefined
  /** Ids of the rows on the page. */
  readonly page: readonly number[]
  /** Phones show no table head: `CardControls` replace its buttons. */
  readonly isShown: boolean
}

/** The headings; those of sortable columns are buttons. */
export const TableHead = <Row,>({ columns, sorting, onSort, selection, page, isShown }: TableHeadProps<Row>) => (
  <thead>
    <tr>
      {selection && (
        <th scope="col" className="cell-check">
          {isShown ? <PageCheck selection={selection} page={page} /> : <VisuallyHidden>Seleção</VisuallyHidden>}
        </th>
      )}
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          className={cellClass(column, false)}
          aria-sort={direction(sorting, column.sort)}
        >
          <Heading column={column} onSort={onSort} />
        </th>
      ))}
    </tr>
  </thead>
)

const direction = (sorting: Sorting | null, field: string | undefined) => {
  if (sorting === null || sorting.field !== field) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

const Heading = <Row,>({ column, onSort }: { column: Column<Row>; onSort: ((field: string) => void) | undefined }) => {
  const { header, sort } = column
  if (sort === undefined || !onSort) return header
  return (
    <button type="button" className="sort" onClick={() => onSort(sort)}>
      {header}
      <Icon of={ArrowUp} />
    </button>
  )
}

interface PageCheckProps {
  readonly selection: ShownSelection
  readonly page: readonly number[]
}

/** Selects the whole page. */
export const PageCheck = ({ selection, page }: PageCheckProps) => {
  const chosen = page.filter((id) => selection.selected.includes(id)).length
  return (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label="Selecionar todas as linhas da página"
      checked={page.length > 0 && chosen === page.length}
      disabled={page.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < page.length
      }}
      {...boxOf(selection, () => toggledPage(selection, page))}
    />
  )
}
