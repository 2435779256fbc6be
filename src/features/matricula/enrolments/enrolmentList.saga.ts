import type { QueryOf } from '#domain/base/endpoint.ts'
import { exportEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { serveExport } from '#src/core/exports/exports.saga.ts'
import { followJob } from '#src/core/jobs/followJob.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  carryOutDecision,
  enrolmentsAsked,
  exportEnrolmentList,
  loadEnrolmentList,
  loadEnrolmentTotals,
  printSelected,
  simulateDecision,
} from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { plural } from '#src/lib/text.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const decided = ({ payload: { result } }: ReturnType<typeof carryOutDecision.answered>): Saga =>
  showAlert('success', `${plural(result.alteradas, 'matrícula alterada', 'matrículas alteradas')} com sucesso!`)

const printing = ({ payload: { result } }: ReturnType<typeof printSelected.answered>): Saga =>
  followJob(result.idTarefa, 'O arquivo com os documentos está sendo preparado em segundo plano.')

function* listAgain(): Saga {
  for (const ask of enrolmentsAsked(yield* select(selectFilters))) yield* put(ask)
}

export function* enrolmentListSaga(): Saga {
  yield* fork(watch, loadEnrolmentList)
  yield* fork(watch, loadEnrolmentTotals)
  yield* fork(watch, simulateDecision)
  yield* fork(watch, carryOutDecision)
  yield* fork(watch, printSelected)
  yield* fork(takeEvery, printSelected.answered, printing)
  yield* fork(takeEvery, printSelected.failed, sayWhy)
  yield* fork(takeEvery, carryOutDecision.answered, decided)
  yield* fork(takeEvery, carryOutDecision.answered, listAgain)
  yield* fork(takeEvery, simulateDecision.failed, sayWhy)
  yield* fork(takeEvery, carryOutDecision.failed, sayWhy)
  yield* serveExport<QueryOf<typeof exportEnrolments>>({
    request: exportEnrolmentList,
    title: 'Matrículas',
    fetch: (query) => send(exportEnrolments, { query }),
  })
}
