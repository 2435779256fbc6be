import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { waitingProcessIn } from '#src/features/matricula/processes/paths.ts'
import {
  loadWaiting,
  refuseWaiting,
  summonNext,
  waitingAsked,
} from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const summoned = (): Saga => showAlert('success', 'O próximo da lista foi convocado com sucesso!')
const refused = (): Saga => showAlert('success', 'Inscrição retirada da lista de espera.')

function* listAgain(): Saga {
  const id = waitingProcessIn(yield* select(selectPathname))
  if (id !== null) yield* put(waitingAsked(id, yield* select(selectFilters)))
}

const ended = isAnyOf(summonNext.answered, summonNext.failed, refuseWaiting.answered, refuseWaiting.failed)

export function* waitingListSaga(): Saga {
  yield* fork(watch, loadWaiting)
  yield* fork(watch, summonNext)
  yield* fork(watch, refuseWaiting)
  yield* fork(takeEvery, summonNext.answered, summoned)
  yield* fork(takeEvery, refuseWaiting.answered, refused)
  yield* takeEvery({ match: ended }, listAgain)
}
