import { watch } from '#src/core/requests/requests.saga.ts'
import { findStudents, loadStudentHub } from '#src/features/academico/studentHub/studentHub.requests.ts'
import { fork, type Saga } from '#src/platform/effects.ts'

export function* studentHubSaga(): Saga {
  yield* fork(watch, findStudents)
  yield* fork(watch, loadStudentHub)
}
