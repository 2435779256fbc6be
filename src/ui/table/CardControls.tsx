import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import type { Sorting } from '#src/lib/paging.ts'
import { Icon } from '../Icon.tsx'
import type { Column } from './columns.ts'
import type { ShownSelection } from './selection.ts'
import { PageCheck } from './TableHead.tsx'

interface CardControlsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sorting: Sorting | null
  readonly onSort: ((field: string) => void) | undefined
  readonly selection: ShownSelection | undefined
  /** Ids of the rows on the page. */
  readonly page: readonly number[]
}

/** Order and selection above the cards on a phone, which has no column headings. */
export const CardControls = <Row,>({ columns, sorting, onSort, selection, page }: CardControlsProps<Row>) => {
  const id = useId()
  const ordered = onSort === undefined ? [] : columns.filter(({ sort }) => sort !== undefined)
  if (ordered.length === 0 && !selection) return null
  return (
    <div className="card-controls">
      {ordered.length > 0 && (
        <div>
          <label htmlFor={id}>Ordenar por</label>
          <select
            id={id}
            className="form-select"
            value={sorting?.field ?? ''}
            onChange={(event) => onSort?.(event.target.value)}
          >
            {sorting === null && <option value="">Padrão</option>}
            {ordered.map(({ key, header, sort }) => (
              <option key={key} value={sort}>
                {header}
              </option>
            ))}
          </select>
          {sorting !== null && (
            <button
              type="button"
              className="btn btn-icon"
              aria-label={sorting.descending ? 'Ordem decrescente' : 'Ordem crescente'}
              data-descending={sorting.descending}
              onClick={() => onSort?.(sorting.field)}
            >
              <Icon of={ArrowUp} />
            </button>
          )}
        </div>
      )}
      {selection && (
        <div>
          <span aria-hidden="true">Todas</span>
          <PageCheck selection={selection} page={page} />
        </div>
      )}
    </div>
  )
}
