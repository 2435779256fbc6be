import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportStudentItems as exportCall } from '#domain/otherItems/studentItems.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportStudentItems, loadOffers } from '#src/features/matricula/items/items.requests.ts'
import { takingAsked, takingBegun } from '#src/features/matricula/items/items.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(takingBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

export const itemsSaga = [
  serveExport<QueryOf<typeof exportCall>>({
    request: exportStudentItems,
    title: 'Itens dos alunos',
    fetch: (query) => send(exportCall, { query }),
  }),
  on(takingAsked, begin),
]
