import type { Action } from '@reduxjs/toolkit'
import { PREPARING } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { JOB_PAUSE } from '#src/core/jobs/jobNotices.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { isMove, outdated } from '#src/core/router/router.slice.ts'
import {
  changeSchedule,
  keepSchedule,
  loadReceived,
  loadRecipients,
  loadSchedules,
  removeSchedule,
  sendNow,
} from '#src/features/academico/reports/schedules.requests.ts'
import {
  scheduleAttempted,
  scheduleOpened,
  selectScheduleAttempt,
} from '#src/features/academico/reports/schedules.slice.ts'
import { delay, on, onLatest, onLeading, ports, put, race, type Saga, select, take } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server keeps a schedule once. */
function* keep({ payload: { input } }: ReturnType<typeof keepSchedule.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectScheduleAttempt), ids)
  yield* put(scheduleAttempted(attempt))
  const result = yield* perform(keepSchedule, input, { ...input, key: attempt.key })
  if (result.ok) yield* put(draftClosed({ form: input.form }))
}

/** The same for sending at once: until it has begun, another try is the same time. */
function* send({ payload: { input } }: ReturnType<typeof sendNow.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectScheduleAttempt), ids)
  yield* put(scheduleAttempted(attempt))
  yield* perform(sendNow, input, { ...input, key: attempt.key })
}

function* readPeople({ payload: { visao } }: ReturnType<typeof scheduleOpened>): Saga {
  yield* put(loadRecipients.asked(visao.id))
}

function* forgetDraft({ payload: { input } }: ReturnType<typeof changeSchedule.answered>): Saga {
  if (input.form !== null) yield* put(draftClosed({ form: input.form }))
}

function* readAgain(): Saga {
  yield* put(outdated())
}

const isOther = {
  match: (event: unknown): event is Action =>
    isMove.match(event) || loadSchedules.asked.match(event) || loadReceived.asked.match(event),
}

/** Asks once more after a pause, if the person is still there. */
function* askAgain(again: Action): Saga {
  const { other } = yield* race({ waited: delay(JOB_PAUSE), other: take(isOther) })
  if (other === undefined) yield* put(again)
}

/** Repeats the list while a file is prepared. */
function* followSchedules({ payload: { input, result } }: ReturnType<typeof loadSchedules.answered>): Saga {
  const waits = result.items.some(({ ultimo }) => ultimo?.resultados.some(({ situacao }) => situacao === PREPARING))
  if (waits) yield* askAgain(loadSchedules.asked(input))
}

function* followReceived({ payload: { input, result } }: ReturnType<typeof loadReceived.answered>): Saga {
  if (result.items.some(({ situacao }) => situacao === PREPARING)) yield* askAgain(loadReceived.asked(input))
}

export const schedulesSaga = [
  onLeading(keepSchedule.asked, keep),
  onLeading(sendNow.asked, send),
  on(scheduleOpened, readPeople),
  on(changeSchedule.answered, forgetDraft),
  on(removeSchedule.answered, readAgain),
  on(removeSchedule.failed, readAgain),
  on(sendNow.answered, readAgain),
  onLatest(loadSchedules.answered, followSchedules),
  onLatest(loadReceived.answered, followReceived),
]
