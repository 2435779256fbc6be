import { schoolStamp } from '#domain/base/schoolTime.ts'
import { MEDICATION_DAY } from '#src/core/medication/paths.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { loadDay, recordDose } from '#src/features/academico/medication/medication.requests.ts'
import {
  minutePassed,
  recordAttempted,
  selectRecordAttempt,
} from '#src/features/academico/medication/medicationDay.slice.ts'
import { delay, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server records it once. */
function* record({ payload: { input } }: ReturnType<typeof recordDose.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt([input.id, input.record], yield* select(selectRecordAttempt), ids)
  yield* put(recordAttempted(attempt))
  yield* perform(recordDose, input, { ...input, key: attempt.key })
}

const MINUTE = 60_000

/** A tablet lies open all day: what is late by now says so, while the screen is looked at. */
function* followTime(): Saga {
  const { clock } = yield* ports()
  for (;;) {
    yield* delay(MINUTE)
    if ((yield* select(selectPathname)) !== MEDICATION_DAY) return
    yield* put(minutePassed(schoolStamp(new Date(clock.now()))))
  }
}

export const medicationDaySaga = [onLeading(recordDose.asked, record), onLatest(loadDay.answered, followTime)]
