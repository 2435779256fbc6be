import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportPeople } from '#domain/people/people.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportToday } from '#src/features/matricula/baseUpdate/baseUpdate.requests.ts'

export const baseUpdateSaga = [
  serveExport<QueryOf<typeof exportPeople>>({
    request: exportToday,
    title: 'Atualização de base',
    fetch: (query) => send(exportPeople, { query }),
  }),
]
