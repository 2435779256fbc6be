import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { acquireCourse, acquireItem } from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** An annex may wait for a signature now. */
function* renewCards(): Saga {
  yield* put(cardsOutdated())
}

const acquired = [acquireCourse.answered, acquireItem.answered]

export const acquisitionsSaga = [on(acquired, renewCards)]
