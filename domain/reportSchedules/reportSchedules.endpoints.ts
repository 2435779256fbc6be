import { type Access, endpoint } from '#domain/base/endpoint.ts'
import type {
  ChangeReportSchedule,
  KeepReportSchedule,
  ListReceivedReports,
  ListReportRecipients,
  ListReportSchedules,
  RemoveReportSchedule,
  SendReportNow,
} from '#domain/reportSchedules/reportSchedules.schemas.ts'

const SCHEDULES = 'AcademicArea/Relatorios/Envios'

const reads: Access = { anyOf: ['gerarRelatorio'] }

/** The schedules of the caller, and those of views that colleagues share with the staff of a unit of the caller. */
export const listReportSchedules = endpoint<ListReportSchedules>('academico', 'GET', SCHEDULES, reads)
/** Who may get a saved view of the caller. */
export const listReportRecipients = endpoint<ListReportRecipients>(
  'academico',
  'GET',
  `${SCHEDULES}/Destinatarios`,
  reads,
)
/** Sends a saved view of the caller by the clock. The same `chave` is kept once. */
export const keepReportSchedule = endpoint<KeepReportSchedule>('academico', 'POST', SCHEDULES, reads)
/** Changes, pauses or resumes one of the caller. */
export const changeReportSchedule = endpoint<ChangeReportSchedule>('academico', 'PUT', `${SCHEDULES}/:id`, reads)
/** Ends one of the caller; what was sent stays with its recipients. */
export const removeReportSchedule = endpoint<RemoveReportSchedule>('academico', 'DELETE', `${SCHEDULES}/:id`, reads)
/** Sends one of the caller at once, besides its times. */
export const sendReportNow = endpoint<SendReportNow>('academico', 'POST', `${SCHEDULES}/:id/Enviar`, reads)
/** What was sent to the caller. */
export const listReceivedReports = endpoint<ListReceivedReports>(
  'academico',
  'GET',
  'AcademicArea/Relatorios/Recebidos',
  reads,
)
