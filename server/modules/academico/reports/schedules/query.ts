import { keptQuery } from '#domain/reports/reportFilters.ts'
import { ReportFilters, type ViewSettings } from '#domain/reports/reports.schemas.ts'
import { parserOf } from '#server/http/parse.ts'
import type { Static } from 'typebox'

const parse = parserOf<Static<typeof ReportFilters>>(ReportFilters)

/** What a saved view asks of its report. @throws Refusal 400 for a view that asks what no query may */
export const queryOfView = (relatorio: string, settings: ViewSettings): Static<typeof ReportFilters> =>
  parse({ relatorio, ...keptQuery(settings) })
