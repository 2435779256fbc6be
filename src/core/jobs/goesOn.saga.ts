import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { put, type Saga } from '#src/platform/effects.ts'

/** Says that a job is done, or that it continues in the background; the person is told when it ends. */
export function* goesOn(isDone: boolean, done: string, underWay: string): Saga {
  yield* showAlert(isDone ? 'success' : 'info', isDone ? done : underWay)
  if (!isDone) yield* put(jobQueued())
}
