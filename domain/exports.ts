import { searchable } from '#domain/text.ts'

/** What a list is exported as: a workbook with typed cells, or text with semicolons between them. */
export type ExportFormat = 'xlsx' | 'csv'

export const EXPORT_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** What an export asks for besides the filters and the order of its list. */
export interface ExportQuery {
  formato?: ExportFormat
  /** Names of columns with commas between them. */
  colunas?: string
}

/** Rows of one file at most. A sheet has room for five times as many; what opens and scrolls well ends here. */
export const EXPORT_LIMIT = 200_000

/** `contas-bancarias-2026-11-21.xlsx`, by the title of the list and the day at the school. */
export const exportFileName = (title: string, day: string, format: ExportFormat): string =>
  `${searchable(title).replace(/[^a-z\d]+/g, '-')}-${day}.${format}`
