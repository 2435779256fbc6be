import { getJob } from '#domain/api/jobs.endpoints.ts'
import { COMPLETED, JOB_STATUSES, LIVING_JOBS } from '#domain/lists/jobs.ts'
import { nameIn } from '#domain/lists/list.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { delay, race, type Saga, take } from '#src/platform/effects.ts'

/** How often somebody who waits for a job asks for it, in milliseconds. */
export const JOB_PAUSE = 2_000

/** Waits for a job that the person asked for, wherever they go meanwhile, and tells that it ended. */
export function* followJob(id: number): Saga {
  yield* race({ told: tellEnd(id), out: take(signedOut), changed: take(personChanged) })
}

function* tellEnd(id: number): Saga {
  for (;;) {
    yield* delay(JOB_PAUSE)
    const result = yield* send(getJob, { params: { id } })
    if (!result.ok) {
      // Without the network it goes on by itself; a refusal stays one.
      if (result.failure.status === null) continue
      yield* showAlert('error', result.failure.message)
      return
    }
    const { status, tipo } = result.data
    if (LIVING_JOBS.includes(status)) continue
    const how = nameIn(JOB_STATUSES, status).toLowerCase()
    yield* showAlert(
      status === COMPLETED ? 'success' : 'warning',
      `${tipo}: ${how}. O resultado está em Tarefas em segundo plano.`,
      true,
    )
    return
  }
}
