import { type Action, isAnyOf } from '@reduxjs/toolkit'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import { JOB_PAUSE } from '#src/core/jobs/jobNotices.saga.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadJob, loadJobs, repeatJob, stopJob } from '#src/features/matricula/jobs/jobs.requests.ts'
import { isJobAnswered } from '#src/features/matricula/jobs/jobs.slice.ts'
import { delay, onLatest, put, race, type Saga, take } from '#src/platform/effects.ts'

/** Another request or another place: repeating the earlier request would be out of date. */
const isOther = {
  match: (event: unknown): event is Action =>
    isMove.match(event) || isAnyOf(loadJobs.asked, loadJob.asked, stopJob.asked, repeatJob.asked)(event),
}

/** Asks once more after a pause, if the person is still there. */
function* askAgain(again: Action): Saga {
  const { other } = yield* race({ waited: delay(JOB_PAUSE), other: take(isOther) })
  if (other === undefined) yield* put(again)
}

/** Repeats a list while one of its jobs runs. */
function* followList({ payload: { input, result } }: ReturnType<typeof loadJobs.answered>): Saga {
  if (result.items.some(({ status }) => LIVING_JOBS.includes(status))) yield* askAgain(loadJobs.asked(input))
}

function* followOne({ payload: { result } }: ReturnType<typeof loadJob.answered>): Saga {
  if (LIVING_JOBS.includes(result.status)) yield* askAgain(loadJob.asked(result.id))
}

export const jobsSaga = [onLatest(loadJobs.answered, followList), onLatest({ match: isJobAnswered }, followOne)]
