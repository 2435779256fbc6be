import type { ViewSettings } from '#domain/reports/reports.schemas.ts'

/** The parts of a query that choose students, each with the name under which screens and saved views keep it. */
export const PLACE_FILTERS = {
  idAnoLetivo: 'year',
  idUnidade: 'unit',
  idSerie: 'grade',
  idPeriodo: 'shift',
  idTurma: 'classGroup',
} as const

const KEPT_FILTERS = {
  Filtro: 'search',
  ...PLACE_FILTERS,
  mes: 'month',
  de: 'from',
  ate: 'to',
  agrupar: 'group',
  Sorting: 'sorting',
} as const

/** What a saved view keeps: all that says which rows there are, and in which order. */
export const KEPT_NAMES: readonly string[] = Object.values(KEPT_FILTERS)

/** The query of a saved view; the schema of a query says whether it is one. */
export const keptQuery = ({ filtros }: ViewSettings): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(KEPT_FILTERS).flatMap(([part, name]) => {
      const value = filtros[name]
      const meant = typeof value === 'string' ? value.trim() : value
      return meant === undefined || meant === '' ? [] : [[part, meant]]
    }),
  )
