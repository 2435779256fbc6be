import { exportGrants as exportCall } from '#domain/discounts/discounts.endpoints.ts'
import type { QueryOf } from '#domain/base/endpoint.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import {
  exportGrants,
  grantDiscounts,
  loadOffers,
  undoBatch,
} from '#src/features/matricula/discounts/discounts.requests.ts'
import { grantingAsked, grantingBegun } from '#src/features/matricula/discounts/discounts.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(grantingBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

function* granted({ payload }: ReturnType<typeof grantDiscounts.answered>): Saga {
  yield* goesOn(payload.result.concluida, 'Desconto concedido com sucesso!', 'A concessão continua em segundo plano.')
}

function* undone({ payload }: ReturnType<typeof undoBatch.answered>): Saga {
  yield* goesOn(payload.result.concluida, 'Aplicação desfeita com sucesso!', 'A aplicação é desfeita em segundo plano.')
}

export const discountsSaga = [
  serveExport<QueryOf<typeof exportCall>>({
    request: exportGrants,
    title: 'Concessões de desconto',
    fetch: (query) => send(exportCall, { query }),
  }),
  on(grantingAsked, begin),
  on(grantDiscounts.answered, granted),
  on(undoBatch.answered, undone),
]
