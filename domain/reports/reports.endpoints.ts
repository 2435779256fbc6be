import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type {
  ChangeReportView,
  ExportReport,
  KeepReportView,
  ListReports,
  ListReportViews,
  QueueFamilyPrint,
  QueueReport,
  ReadReport,
  RemoveReportView,
} from '#domain/reports/reports.schemas.ts'

/** Which of the reports somebody reads is decided by the report. */
const read: Access = { anyOf: ['gerarRelatorio', 'relResponsaveisPorAluno'] }

/** A-R1: the reports that there are. */
export const listReports = endpoint<ListReports>('academico', 'GET', 'AcademicArea/Relatorios', {
  anyOf: ['relatorios', 'gerarRelatorio', 'relResponsaveisPorAluno'],
})
/** A-R2: a page of a report, with what it may be narrowed by. */
export const readReport = endpoint<ReadReport>('academico', 'GET', 'AcademicArea/Relatorios/Gerar', read)
export const exportReportRows = fileEndpoint<ExportReport>('academico', 'AcademicArea/Relatorios/Gerar/Exportar', read)
/** The same as a workbook in the background, for what is long; its author is told when it is ready. */
export const queueReport = endpoint<QueueReport>(
  'academico',
  'POST',
  'AcademicArea/Relatorios/Gerar/ExportarEmSegundoPlano',
  read,
)

/** M26: labels and badges; their author is told when the file is ready. */
export const queueFamilyPrint = endpoint<QueueFamilyPrint>(
  'academico',
  'POST',
  'AcademicArea/Relatorios/ResponsaveisPorAluno/Imprimir',
  { anyOf: ['relResponsaveisPorAluno'] },
)

const VIEWS = 'AcademicArea/Relatorios/Visoes'

/** What the caller kept of a report, and what colleagues share with the staff of a unit of the caller. */
export const listReportViews = endpoint<ListReportViews>('academico', 'GET', VIEWS, read)
/** Keeps how somebody looks at a report. The same `chave` is kept once. */
export const keepReportView = endpoint<KeepReportView>('academico', 'POST', VIEWS, read)
/** Changes one that the caller keeps. */
export const changeReportView = endpoint<ChangeReportView>('academico', 'PUT', `${VIEWS}/:id`, read)
/** Removes one that the caller keeps; colleagues do not see it any more. */
export const removeReportView = endpoint<RemoveReportView>('academico', 'DELETE', `${VIEWS}/:id`, read)
