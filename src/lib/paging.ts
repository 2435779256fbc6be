/** Where a list stands: `page` counts from 0 (portal.md 3 “Pagination”). */
export interface Pagination {
  /** Rows in all; null while they are being counted. */
  readonly count: number | null
  readonly rowsPerPage: number
  readonly page: number
}

/** What a person can change of it. */
export type PageChoice = Pick<Pagination, 'page' | 'rowsPerPage'>

/** Field of the list and direction, as `Sorting` carries them. */
export interface Sorting {
  readonly field: string
  readonly descending: boolean
}

/** Sizes that every table offers (portal.md 9). */
export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50]

/** `11-20 de 57` (portal.md 9); an empty list is `0-0 de 0`, one that is being counted `11-20 de …`. */
export const rangeText = ({ count, rowsPerPage, page }: Pagination): string => {
  if (count === null) return `${page * rowsPerPage + 1}-${(page + 1) * rowsPerPage} de …`
  const from = count === 0 ? 0 : page * rowsPerPage + 1
  return `${from}-${Math.min(count, (page + 1) * rowsPerPage)} de ${count}`
}

/** How many pages there are; an empty list has one, and so has one that is being counted. */
export const pageCount = ({ count, rowsPerPage }: Omit<Pagination, 'page'>): number =>
  Math.max(1, Math.ceil((count ?? 0) / rowsPerPage))

/** The query of a page: `SkipCount`, `MaxResultCount` and, where there is an order, `Sorting` (portal.md 7). */
export const pageQuery = ({ page, rowsPerPage }: PageChoice, sorting: Sorting | null) => ({
  SkipCount: page * rowsPerPage,
  MaxResultCount: rowsPerPage,
  ...(sorting === null ? {} : { Sorting: sorting.descending ? `${sorting.field} desc` : sorting.field }),
})

/** The order after a click on a heading: ascending first, then descending. */
export const toggledSorting = (sorting: Sorting | null, field: string): Sorting => ({
  field,
  descending: sorting?.field === field && !sorting.descending,
})
