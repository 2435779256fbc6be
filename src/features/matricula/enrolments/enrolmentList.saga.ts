import { watch } from '#src/core/requests/requests.saga.ts'
import { loadEnrolmentList, loadEnrolmentTotals } from '#src/features/matricula/enrolments/enrolmentList.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* enrolmentListSaga(): Saga {
  yield* fork(watch, loadEnrolmentList)
  yield* fork(watch, loadEnrolmentTotals)
}
