import { cardsOutdated } from '#src/core/students/students.slice.ts'
import {
  answerSummons,
  convertReservation,
  enterWaiting,
} from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { loadEnrollingOffers } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'

/** Whatever the outcome, the seats have changed. */
function* settled({ payload: { input } }: { payload: { input: number | { readonly id: number } } }): Saga {
  yield* put(loadEnrollingOffers.asked(typeof input === 'number' ? input : input.id))
  yield* put(cardsOutdated())
}

const ended = [
  convertReservation.answered,
  convertReservation.failed,
  enterWaiting.answered,
  enterWaiting.failed,
  answerSummons.answered,
  answerSummons.failed,
]

export const claimsSaga = [on(ended, settled)]
