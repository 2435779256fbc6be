import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportStudentItems as exportCall } from '#domain/otherItems/studentItems.endpoints.ts'
import { isAnyOf } from '@reduxjs/toolkit'
import { ITEM_LATE, ITEM_PAID, ITEM_TAKEN_BACK } from '#domain/prices/prices.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  cancelStudentItem,
  exportStudentItems,
  loadItemChoices,
  loadOffers,
  loadStudentItems,
  simulateItem,
  studentItemsAsked,
  takeItem,
} from '#src/features/matricula/items/items.requests.ts'
import { takingAsked, takingBegun } from '#src/features/matricula/items/items.slice.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { fork, ports, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(takingBegun({ key: ids.next() }))
  yield* put(loadOffers.asked(null))
}

const taken = ({ payload: { result } }: ReturnType<typeof takeItem.answered>): Saga =>
  showAlert('success', `Item lançado para ${plural(result.alunos, 'aluno', 'alunos')}!`)

/** Somebody has to decide what becomes of what was paid, or is late. */
const cancelled = ({ payload: { result } }: ReturnType<typeof cancelStudentItem.answered>): Saga =>
  showAlert(
    'success',
    [
      ITEM_TAKEN_BACK,
      ...(result.pago > 0 ? [filled(ITEM_PAID, { valor: formatMoney(result.pago) })] : []),
      ...(result.emAberto > 0 ? [filled(ITEM_LATE, { valor: formatMoney(result.emAberto) })] : []),
    ].join(' '),
  )

function* listAgain(): Saga {
  yield* put(studentItemsAsked(yield* select(selectFilters)))
}

const changed = isAnyOf(takeItem.answered, cancelStudentItem.answered, cancelStudentItem.failed)
const refused = isAnyOf(
  loadItemChoices.failed,
  loadOffers.failed,
  simulateItem.failed,
  takeItem.failed,
  cancelStudentItem.failed,
)

export function* itemsSaga(): Saga {
  yield* fork(watch, loadStudentItems)
  yield* fork(serveExport<QueryOf<typeof exportCall>>, {
    request: exportStudentItems,
    title: 'Itens dos alunos',
    fetch: (query) => send(exportCall, { query }),
  })
  yield* fork(watch, loadItemChoices)
  yield* fork(watch, loadOffers)
  yield* fork(watch, simulateItem)
  yield* fork(watch, takeItem)
  yield* fork(watch, cancelStudentItem)
  yield* fork(takeEvery, takingAsked, begin)
  yield* fork(takeEvery, takeItem.answered, taken)
  yield* fork(takeEvery, cancelStudentItem.answered, cancelled)
  yield* fork(takeEvery, { match: changed }, listAgain)
  yield* takeEvery({ match: refused }, sayWhy)
}
