import Type from 'typebox'
import {
  type ById,
  Chave,
  codeOf,
  type Done,
  Id,
  IsoDate,
  Named,
  orNull,
  Paged,
  PAGING,
  Versao,
} from '#domain/base/common.schemas.ts'
import { REPORT_FORMATS } from '#domain/base/exports.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { DELIVERY_STATUSES, MOST_RECIPIENTS, SEND_FREQUENCIES } from '#domain/reportSchedules/reportSchedules.lists.ts'

const closed = { additionalProperties: false } as const

const PLANNED = {
  frequencia: codeOf(SEND_FREQUENCIES, 'Frequência'),
  diaSemana: orNull(codeOf(WEEK_DAYS, 'Dia da semana')),
  diaMes: orNull(Type.Integer({ minimum: 1, maximum: 31, title: 'Dia do mês' })),
  /** At school: `07:30`. */
  horario: Type.String({ maxLength: 5, title: 'Horário' }),
  formato: Type.Enum([...REPORT_FORMATS], { title: 'Formato' }),
  /** The last day; null: no last one. */
  ate: orNull(IsoDate('Até')),
}

/** What became of a report for a recipient, the last time. */
const Delivery = Type.Object({
  pessoa: Type.String(),
  situacao: codeOf(DELIVERY_STATUSES, 'Situação'),
  /** Why it did not leave, a sentence. */
  motivo: orNull(Type.String()),
})

/** A saved view that is sent by the clock. */
export const ReportSchedule = Type.Object({
  id: Type.Integer(),
  visao: Named,
  /** The report by its name in addresses, and as people read it. */
  relatorio: Type.String(),
  nomeRelatorio: Type.String(),
  ...PLANNED,
  pausado: Type.Boolean(),
  destinatarios: Type.Array(Named),
  /** ISO instant; null: never again. */
  proximo: orNull(Type.String()),
  /** Who keeps it; null: the caller. */
  autor: orNull(Type.String()),
  /** Null before the first time. */
  ultimo: orNull(Type.Object({ em: Type.String(), resultados: Type.Array(Delivery) })),
  versao: Versao,
})
export type ReportSchedule = Type.Static<typeof ReportSchedule>

export const ReportSchedulePage = Paged(ReportSchedule)
export const ReportSchedulesQuery = Type.Object(PAGING, closed)

const Recipients = Type.Array(Id('Destinatário'), {
  maxItems: MOST_RECIPIENTS,
  uniqueItems: true,
  title: 'Destinatários',
})

export const KeptSchedule = Type.Object(
  { chave: Chave, idVisao: Id('Visão'), ...PLANNED, destinatarios: Recipients },
  closed,
)
export const ChangedSchedule = Type.Object(
  { versao: Versao, ...PLANNED, pausado: Type.Boolean({ title: 'Pausado' }), destinatarios: Recipients },
  closed,
)
export const SentNow = Type.Object({ chave: Chave }, closed)

export const RecipientsQuery = Type.Object({ idVisao: Id('Visão') }, closed)
export const ReportRecipients = Type.Object({ pessoas: Type.Array(Named) })

/** A report that came to the caller. */
export const ReceivedReport = Type.Object({
  id: Type.Integer(),
  nomeRelatorio: Type.String(),
  visao: Type.String(),
  /** Who sent it. */
  autor: Type.String(),
  em: Type.String(),
  situacao: codeOf(DELIVERY_STATUSES, 'Situação'),
  motivo: orNull(Type.String()),
  /** Null until it is made, and where nothing was. */
  arquivo: orNull(Named),
})
export type ReceivedReport = Type.Static<typeof ReceivedReport>

export const ReceivedReportPage = Paged(ReceivedReport)
export const ReceivedReportsQuery = Type.Object(PAGING, closed)

export interface ListReportSchedules {
  query: Type.Static<typeof ReportSchedulesQuery>
  answer: Type.Static<typeof ReportSchedulePage>
}
export interface ListReportRecipients {
  query: Type.Static<typeof RecipientsQuery>
  answer: Type.Static<typeof ReportRecipients>
}
export interface KeepReportSchedule {
  body: Type.Static<typeof KeptSchedule>
  answer: ReportSchedule
}
export interface ChangeReportSchedule {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof ChangedSchedule>
  answer: ReportSchedule
  conflict: ReportSchedule
}
export interface RemoveReportSchedule {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
export interface SendReportNow {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof SentNow>
  answer: ReportSchedule
}
export interface ListReceivedReports {
  query: Type.Static<typeof ReceivedReportsQuery>
  answer: Type.Static<typeof ReceivedReportPage>
}
