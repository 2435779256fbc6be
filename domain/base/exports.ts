import { searchable } from '#domain/base/text.ts'

/** What a list is exported as: a workbook with typed cells, or text with semicolons between them. */
export type ExportFormat = 'xlsx' | 'csv'

export const EXPORT_FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** Formats of a report: those of a list, or printed. */
export type ReportFormat = ExportFormat | 'pdf'

export const REPORT_FORMATS: readonly ReportFormat[] = [...EXPORT_FORMATS, 'pdf']

/** Query of an export besides the filters and the order of its list. */
export interface ExportQuery<Format extends ReportFormat = ExportFormat> {
  formato?: Format
  /** Names of columns with commas between them. */
  colunas?: string
}

/** Rows of one file at most. A sheet could hold five times as many, but would open and scroll slowly. */
export const EXPORT_LIMIT = 200_000

/** Rows of a printed list at most, some 80 pages: more would be too long on paper. */
export const PRINT_LIMIT = 2_000

/** `contas-bancarias-2026-11-21.xlsx`, by the title of the list and the day at the school. */
export const exportFileName = (title: string, day: string, format: ReportFormat): string =>
  `${searchable(title).replace(/[^a-z\d]+/g, '-')}-${day}.${format}`
