import { type Access, endpoint, fileEndpoint } from '#domain/base/endpoint.ts'
import type {
  CountReportedEnrolments,
  ExportReportedEnrolments,
  ExportReportedPlaces,
  ListReportedEnrolments,
  ListReportedPlaces,
  QueueReportedEnrolments,
} from '#domain/enrolmentReport/enrolmentReport.schemas.ts'

const see: Access = { anyOf: ['relInformacoesMatricula'] }

/** M29: the enrolments of a year in the caller's units, one by one and counted. */
export const listReportedEnrolments = endpoint<ListReportedEnrolments>(
  'matricula',
  'GET',
  'Relatorio/InformacoesMatricula',
  see,
)
export const countReportedEnrolments = endpoint<CountReportedEnrolments>(
  'matricula',
  'GET',
  'Relatorio/InformacoesMatricula/Totais',
  see,
)
export const exportReportedEnrolments = fileEndpoint<ExportReportedEnrolments>(
  'matricula',
  'Relatorio/InformacoesMatricula/Exportar',
  see,
)
/** The export as a background job, for staff who may look at it there. */
export const queueReportedEnrolments = endpoint<QueueReportedEnrolments>(
  'matricula',
  'POST',
  'Relatorio/InformacoesMatricula/ExportarEmSegundoPlano',
  see,
)
/** The seats of the same year, place by place. */
export const listReportedPlaces = endpoint<ListReportedPlaces>(
  'matricula',
  'GET',
  'Relatorio/InformacoesMatricula/Vagas',
  see,
)
export const exportReportedPlaces = fileEndpoint<ExportReportedPlaces>(
  'matricula',
  'Relatorio/InformacoesMatricula/Vagas/Exportar',
  see,
)
