import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import { PAGE_SIZES, type PageChoice, type Pagination as Paging, pageCount, rangeText } from '#src/lib/paging.ts'
import { IconButton } from './IconButton.tsx'

interface PaginationProps {
  readonly pagination: Paging
  readonly onChange: (choice: PageChoice) => void
  readonly sizes?: readonly number[]
}

/** Page size, range and page buttons; another size returns to the first page (portal.md 9). */
export const Pagination = ({ pagination, onChange, sizes = PAGE_SIZES }: PaginationProps) => {
  const { page, rowsPerPage } = pagination
  const last = pageCount(pagination) - 1
  const turnTo = (target: number) => onChange({ page: target, rowsPerPage })
  return (
    <div className="pagination" role="group" aria-label="Paginação">
      <label>
        Linhas por página
        <select
          className="form-select"
          value={rowsPerPage}
          onChange={(event) => onChange({ page: 0, rowsPerPage: Number(event.target.value) })}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span aria-live="polite">{rangeText(pagination)}</span>
      <div>
        <IconButton icon={ChevronsLeft} label="Primeira página" disabled={page === 0} onClick={() => turnTo(0)} />
        <IconButton icon={ChevronLeft} label="Página anterior" disabled={page === 0} onClick={() => turnTo(page - 1)} />
        <IconButton
          icon={ChevronRight}
          label="Próxima página"
          disabled={page >= last}
          onClick={() => turnTo(page + 1)}
        />
        <IconButton icon={ChevronsRight} label="Última página" disabled={page >= last} onClick={() => turnTo(last)} />
      </div>
    </div>
  )
}
