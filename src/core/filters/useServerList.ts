import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { filtersChanged, selectFilters } from '#src/core/filters/filters.slice.ts'
import { pageOf, sortingOf, sortingValue } from '#src/core/filters/listQuery.ts'
import type { RequestStatus } from '#src/core/requests/requests.slice.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { outdated } from '#src/core/router/router.slice.ts'
import { type PageChoice, toggledSorting } from '#src/lib/paging.ts'

interface ServerList {
  readonly request: { readonly name: string }
  /** Number of all rows; null before the answer. */
  readonly count: number | null
  /** Whether an earlier answer brought rows, for lists whose count is a request of its own. */
  readonly hasRows?: boolean
}

/**
 * What a table needs of a list that the server pages and orders; page, page size and order are kept among the filters.
 */
export const useServerList = ({ request, count, hasRows }: ServerList) => {
  const dispatch = useDispatch()
  const values = useSelector(selectFilters)
  const asked = useRequest(request)
  const sorting = sortingOf(values)
  return {
    status: statusOf(asked, hasRows ?? count !== null),
    error: asked?.failure?.message || callMessages.UNEXPECTED,
    onRetry: () => dispatch(outdated()),
    pagination: { ...pageOf(values), count: count ?? (hasRows ? null : 0) },
    onPaginate: ({ page, rowsPerPage }: PageChoice) => dispatch(filtersChanged({ page, rowsPerPage })),
    sorting,
    onSort: (field: string) => dispatch(filtersChanged(sortingValue(toggledSorting(sorting, field)))),
  } as const
}

const statusOf = (asked: RequestStatus | null, hasRows: boolean) => {
  if (asked?.status === 'failed') return 'failed'
  return !hasRows || asked?.status === 'running' ? 'loading' : 'ready'
}
