import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportPending } from '#domain/pending/pending.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportPendingReport, sendReminder } from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const reminded = ({ payload }: ReturnType<typeof sendReminder.answered>): Saga =>
  goesOn(payload.result, 'Lembrete enviado com sucesso!', 'O lembrete continua em segundo plano.')

export const pendingReportSaga = [
  on(sendReminder.answered, reminded),
  serveExport<QueryOf<typeof exportPending>>({
    request: exportPendingReport,
    title: 'Informações pendentes',
    fetch: (query) => send(exportPending, { query }),
  }),
]
