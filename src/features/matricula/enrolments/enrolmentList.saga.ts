import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportEnrolmentList, printSelected } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const printing = ({ payload: { result } }: ReturnType<typeof printSelected.answered>): Saga =>
  followJob(result.idTarefa, 'O arquivo com os documentos está sendo preparado em segundo plano.')

export const enrolmentListSaga = [
  on(printSelected.answered, printing),
  serveExport<QueryOf<typeof exportEnrolments>>({
    request: exportEnrolmentList,
    title: 'Matrículas',
    fetch: (query) => send(exportEnrolments, { query }),
  }),
]
