import type { BodyOf } from '#domain/base/endpoint.ts'
import { REPORT_FORMATS, type ReportFormat } from '#domain/base/exports.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { settledDays } from '#domain/reportSchedules/reportSchedule.ts'
import type { keepReportSchedule } from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import { EVERY_WORKING_DAY, SEND_FREQUENCIES } from '#domain/reportSchedules/reportSchedules.lists.ts'
import type { ReportSchedule } from '#domain/reportSchedules/reportSchedules.schemas.ts'

/** What somebody fills in of a schedule. */
export type ScheduleDraft = Omit<BodyOf<typeof keepReportSchedule>, 'chave' | 'idVisao'>

export interface ScheduleValues {
  readonly frequencia: number | null
  readonly diaSemana: number | null
  readonly diaMes: number | null
  readonly horario: string
  readonly formato: string
  /** Empty: no last day. */
  readonly ate: string
  readonly destinatarios: readonly number[]
}

/** As the form opens: the caller is the first recipient of a new one. */
export const valuesOf = (schedule: ReportSchedule | null, callerId: number): ScheduleValues => ({
  frequencia: schedule?.frequencia ?? EVERY_WORKING_DAY,
  diaSemana: schedule?.diaSemana ?? null,
  diaMes: schedule?.diaMes ?? null,
  horario: schedule?.horario ?? '07:30',
  formato: schedule?.formato ?? 'pdf',
  ate: schedule?.ate ?? '',
  destinatarios: schedule?.destinatarios.map(({ id }) => id) ?? [callerId],
})

export const draftOf = (values: ScheduleValues): ScheduleDraft =>
  settledDays({
    frequencia: SEND_FREQUENCIES.find(({ id }) => id === values.frequencia)?.id ?? EVERY_WORKING_DAY,
    diaSemana: WEEK_DAYS.find(({ id }) => id === values.diaSemana)?.id ?? null,
    diaMes: values.diaMes,
    horario: values.horario,
    formato: formatOf(values.formato),
    ate: values.ate === '' ? null : values.ate,
    destinatarios: [...values.destinatarios],
  })

const formatOf = (text: string): ReportFormat => REPORT_FORMATS.find((format) => format === text) ?? 'pdf'

/** The whole of a schedule as it is, for changing a part of it. */
export const bodyOf = ({ versao, pausado, ...schedule }: ReportSchedule) => ({
  ...draftOf(valuesOf({ ...schedule, versao, pausado }, 0)),
  versao,
  pausado,
})
