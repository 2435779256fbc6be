import { KEPT_NAMES } from '#domain/reports/reportFilters.ts'
import type { ViewSettings } from '#domain/reports/reports.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'

/** How somebody looks at a report now. */
export const settingsOf = (values: FilterValues, columns: readonly string[]): ViewSettings => ({
  filtros: Object.fromEntries(
    KEPT_NAMES.flatMap((name) => {
      const value = values[name]
      return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, value]] : []
    }),
  ),
  colunas: [...columns],
})

/** The filters of a saved view, in the place of all that were chosen. */
export const filtersOf = ({ filtros }: ViewSettings): FilterValues =>
  Object.fromEntries(KEPT_NAMES.map((name) => [name, filtros[name] ?? null]))
