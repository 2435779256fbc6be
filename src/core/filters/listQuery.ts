import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { type PageChoice, pageQuery, type Sorting } from '#src/lib/paging.ts'

/** Default number of rows per page. */
const ROWS_PER_PAGE = 10

/** Names under which every list keeps its page, page size and order; the other names are filters. */
const STANDING: readonly string[] = ['page', 'rowsPerPage', 'sorting']

/** A filter whose value is the id of an option; null when nothing is chosen. */
export const idOf = (values: FilterValues, name: string): number | null => {
  const value = values[name]
  return typeof value === 'number' ? value : null
}

/** The code of a list that was chosen; null for none. */
export const codeIn = <Code extends number>(
  list: readonly { readonly id: Code }[],
  chosen: number | null,
): Code | null => list.find(({ id }) => id === chosen)?.id ?? null

/** A text filter, trimmed; empty when nothing was typed. */
export const textOf = (values: FilterValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

export const pageOf = ({ page, rowsPerPage }: FilterValues): PageChoice => ({
  page: typeof page === 'number' ? page : 0,
  rowsPerPage: typeof rowsPerPage === 'number' ? rowsPerPage : ROWS_PER_PAGE,
})

/** The order as the API takes it, `field` or `field desc`. */
export const sortingOf = (values: FilterValues): Sorting | null => {
  const [field = '', direction] = textOf(values, 'sorting').split(' ')
  return field === '' ? null : { field, descending: direction === 'desc' }
}

/** The payload of `filtersChanged` that sets an order. */
export const sortingValue = ({ field, descending }: Sorting): FilterValues => ({
  sorting: descending ? `${field} desc` : field,
})

/** Page and order of a list, as its query carries them. */
export const listQueryOf = (values: FilterValues) => pageQuery(pageOf(values), sortingOf(values))

/** The order alone, for requests of the whole list. */
export const orderOf = (values: FilterValues) => given(listQueryOf(values).Sorting ?? null, (Sorting) => ({ Sorting }))

/** A part of a query that is left out while its filter is empty. */
export const given = <T, R extends object>(value: T | null, part: (value: T) => R): Partial<R> =>
  value === null || value === '' ? {} : part(value)

/** The parts of a query that are ids, each with the name of its filter; those of empty filters are left out. */
export const idsOf = <Part extends string>(
  values: FilterValues,
  filters: Readonly<Record<Part, string>>,
): { readonly [Name in Part]?: number } =>
  // Every key belongs to a part.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(
    Object.entries<string>(filters).flatMap(([part, filter]) => {
      const id = idOf(values, filter)
      return id === null ? [] : [[part, id] as const]
    }),
  ) as { readonly [Name in Part]?: number }

/** Value of the filter “Situação” for active records; the other one is for inactive ones. */
const ACTIVE = 1

/** The part of a query that a search box asks for. */
export const searchMeant = (values: FilterValues) => given(textOf(values, 'search'), (Filtro) => ({ Filtro }))

/** The part of a query that the filter “Situação” asks for. */
export const statusMeant = (values: FilterValues) =>
  given(idOf(values, 'status'), (status) => ({ Situacao: status === ACTIVE }))

/** Whether a filter changed, and not only the page, its size or the order. */
export const isNarrowing = (changes: FilterValues): boolean =>
  Object.keys(changes).some((name) => !STANDING.includes(name))

/** Whether “Limpar filtros” has anything to clear. */
export const hasFilters = (values: FilterValues): boolean =>
  Object.entries(values).some(([name, value]) => !STANDING.includes(name) && value !== null && value !== '')
