import type { ViewSettings } from '#domain/reports/reports.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** What a saved view keeps of the filters: all that says which rows there are, and in which order. */
const KEPT = [
  'search',
  'year',
  'unit',
  'grade',
  'shift',
  'classGroup',
  'month',
  'from',
  'to',
  'group',
  'sorting',
] as const satisfies readonly string[]

/** How somebody looks at a report now. */
export const settingsOf = (values: FilterValues, columns: readonly string[]): ViewSettings => ({
  filtros: Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = values[name]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value]] : []
    }),
  ),
  colunas: [...columns],
})

/** The filters of a saved view, in the place of all that were chosen. */
export const filtersOf = ({ filtros }: ViewSettings): FilterValues =>
  Object.fromEntries(KEPT.map((name) => [name, filtros[name] ?? null]))
