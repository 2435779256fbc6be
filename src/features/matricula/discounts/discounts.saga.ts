import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportGrants as exportCall } from '#domain/discounts/discounts.endpoints.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { GRANT_STATUSES } from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { goesOn } from '#src/core/jobs/goesOn.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  decideGrant,
  exportGrants,
  grantDiscounts,
  grantsAsked,
  loadBatches,
  loadGrants,
  loadOffers,
  signGrant,
  simulateGrants,
  undoBatch,
} from '#src/features/matricula/discounts/discounts.requests.ts'
import { grantingAsked, grantingBegun } from '#src/features/matricula/discounts/discounts.slice.ts'
import { fork, ports, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

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

const decided = ({ payload: { input } }: ReturnType<typeof decideGrant.answered>): Saga =>
  showAlert('success', `Concessão ${nameIn(GRANT_STATUSES, input.status).toLowerCase()} com sucesso!`)

const signed = (): Saga => showAlert('success', 'Assinatura do termo registrada com sucesso!')

function* listAgain(): Saga {
  yield* put(grantsAsked(yield* select(selectFilters)))
  yield* put(loadBatches.asked(null))
}

const changed = isAnyOf(
  grantDiscounts.answered,
  undoBatch.answered,
  decideGrant.answered,
  decideGrant.failed,
  signGrant.answered,
  signGrant.failed,
)
const refused = isAnyOf(
  loadOffers.failed,
  simulateGrants.failed,
  grantDiscounts.failed,
  undoBatch.failed,
  decideGrant.failed,
  signGrant.failed,
)

export function* discountsSaga(): Saga {
  yield* fork(watch, loadGrants)
  yield* fork(serveExport<QueryOf<typeof exportCall>>, {
    request: exportGrants,
    title: 'Concessões de desconto',
    fetch: (query) => send(exportCall, { query }),
  })
  yield* fork(watch, loadBatches)
  yield* fork(watch, loadOffers)
  yield* fork(watch, simulateGrants)
  yield* fork(watch, grantDiscounts)
  yield* fork(watch, decideGrant)
  yield* fork(watch, signGrant)
  yield* fork(watch, undoBatch)
  yield* fork(takeEvery, grantingAsked, begin)
  yield* fork(takeEvery, grantDiscounts.answered, granted)
  yield* fork(takeEvery, undoBatch.answered, undone)
  yield* fork(takeEvery, decideGrant.answered, decided)
  yield* fork(takeEvery, signGrant.answered, signed)
  yield* fork(takeEvery, { match: changed }, listAgain)
  yield* takeEvery({ match: refused }, sayWhy)
}
