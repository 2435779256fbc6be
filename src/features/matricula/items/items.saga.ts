import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportStudentItems as exportCall } from '#domain/otherItems/studentItems.endpoints.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { exportStudentItems, loadOffers, takeItem } from '#src/features/matricula/items/items.requests.ts'
import { takingAsked, takingBegun } from '#src/features/matricula/items/items.slice.ts'
import { STUDENT_ITEMS } from '#src/features/matricula/items/paths.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(takingBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

/** The list shows what was just taken, whatever it showed before. */
function* taken({ payload: { input } }: ReturnType<typeof takeItem.answered>): Saga {
  if ((yield* select(selectPathname)) !== STUDENT_ITEMS) return
  yield* put(
    filtersChanged({ search: '', unit: null, grade: null, item: null, status: null, year: input.order.idAnoLetivo }),
  )
}

export const itemsSaga = [
  serveExport<QueryOf<typeof exportCall>>({
    request: exportStudentItems,
    title: 'Itens dos alunos',
    fetch: (query) => send(exportCall, { query }),
  }),
  on(takingAsked, begin),
  on(takeItem.answered, taken),
]
