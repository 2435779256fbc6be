import { createAction } from '@reduxjs/toolkit'
import { getJobNotices, tellJobs } from '#domain/jobs/jobs.endpoints.ts'
import type { JobRow } from '#domain/jobs/jobs.schemas.ts'
import { COMPLETED, JOB_STATUSES } from '#domain/jobs/jobs.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectUser, signedIn, signedOut } from '#src/core/session/session.slice.ts'
import { delay, onLatest, type Saga, select } from '#src/platform/effects.ts'

/** How often the portal asks for the person's running jobs, in ms. */
export const JOB_PAUSE = 2_000

/** The person started a background job. */
export const jobQueued = createAction('jobs/queued')

/**
 * Tells people once, on any screen, that a job of theirs ended. The server records which ends were told, so a job that
 * ended while a person was away is told when they are back.
 */
function* tellEnds(): Saga {
  const user = yield* select(selectUser)
  // A person who entered as somebody else sees none of that person's notices.
  if (user?.tipoLogin !== STAFF || (yield* select(selectOriginal)) !== null) return
  for (;;) {
    const notices = yield* send(getJobNotices, {})
    // It retries while there is no network; a refusal ends it.
    if (!notices.ok && notices.failure.status !== null) return
    if (notices.ok) {
      const { terminadas, andando } = notices.data
      for (const job of terminadas.toReversed()) yield* tell(job)
      if (terminadas.length > 0) yield* send(tellJobs, { body: { ids: terminadas.map(({ id }) => id) } })
      if (andando === 0) return
    }
    yield* delay(JOB_PAUSE)
  }
}

function* tell({ tipo, sobre, status, arquivo }: JobRow): Saga {
  const what = sobre === null ? tipo : `${tipo} (${sobre})`
  const isWhole = status === COMPLETED
  const where = isWhole && arquivo === null ? '' : ' O resultado está em Tarefas em segundo plano.'
  yield* showAlert(
    isWhole ? 'success' : 'warning',
    `${what}: ${nameIn(JOB_STATUSES, status).toLowerCase()}.${where}`,
    true,
  )
}

export const jobNoticesSaga = [onLatest([started, signedIn, personChanged, signedOut, jobQueued], tellEnds)]
