import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type { ExportReport, ListReports, ReadReport } from '#domain/reports/reports.schemas.ts'

const read: Access = { anyOf: ['gerarRelatorio'] }

/** A-R1: the reports that there are. */
export const listReports = endpoint<ListReports>('academico', 'GET', 'AcademicArea/Relatorios', {
  anyOf: ['relatorios', 'gerarRelatorio'],
})
/** A-R2: a page of a report, with what it may be narrowed by. */
export const readReport = endpoint<ReadReport>('academico', 'GET', 'AcademicArea/Relatorios/Gerar', read)
export const exportReportRows = fileEndpoint<ExportReport>('academico', 'AcademicArea/Relatorios/Gerar/Exportar', read)
