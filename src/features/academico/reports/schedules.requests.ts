import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import * as messages from '#domain/reportSchedules/reportSchedules.messages.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { listQueryOf } from '#src/core/filters/listQuery.ts'
import type { ScheduleDraft } from '#src/features/academico/reports/scheduleForm.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSchedules = defineRequest('reportSchedules/load', calls.listReportSchedules, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listReportSchedules>) => ({ query }),
})

export const loadReceived = defineRequest('reportSchedules/received', calls.listReceivedReports, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listReceivedReports>) => ({ query }),
})

export const loadRecipients = defineRequest('reportSchedules/recipients', calls.listReportRecipients, {
  concurrency: 'latest',
  call: (idVisao: number) => ({ query: { idVisao } }),
})

interface Kept {
  readonly form: string
  readonly idVisao: number
  readonly draft: ScheduleDraft
  /** Empty until the saga knows it. */
  readonly key: string
}

export const keepSchedule = defineRequest('reportSchedules/keep', calls.keepReportSchedule, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ idVisao, draft, key }: Kept) => ({ body: { ...draft, idVisao, chave: key } }),
  onSuccess: () => messages.REPORT_SCHEDULE_KEPT,
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Changed {
  /** Name of the draft; null: changed without a form. */
  readonly form: string | null
  readonly id: number
  readonly body: BodyOf<typeof calls.changeReportSchedule>
}

export const changeSchedule = defineRequest('reportSchedules/change', calls.changeReportSchedule, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Changed) => ({ params: { id }, body }),
  onSuccess: () => messages.REPORT_SCHEDULE_CHANGED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeSchedule = defineRequest('reportSchedules/remove', calls.removeReportSchedule, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.REPORT_SCHEDULE_REMOVED,
  onFailure: SAY_WHY,
})

interface SentNow {
  readonly id: number
  /** When it was sent last, so that another time has another key; null: never. */
  readonly after: string | null
  /** Empty until the saga knows it. */
  readonly key: string
}

export const sendNow = defineRequest('reportSchedules/sendNow', calls.sendReportNow, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, key }: SentNow) => ({ params: { id }, body: { chave: key } }),
  onSuccess: () => messages.REPORT_SEND_BEGUN,
  onFailure: SAY_WHY,
})

export const schedulesAsked = (values: FilterValues) => loadSchedules.asked(listQueryOf(values))
export const receivedAsked = (values: FilterValues) => loadReceived.asked(listQueryOf(values))
