import { isAnyOf } from '@reduxjs/toolkit'
import { watch } from '#src/core/requests/requests.saga.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import {
  answerSummons,
  convertReservation,
  enterWaiting,
} from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { enrollingOutdated } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { loadEnrollingOffers } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

/** Whatever was said to it, the enrolment stands otherwise now, and so do the seats. */
function* settled({ payload: { input } }: { payload: { input: number | { readonly id: number } } }): Saga {
  yield* put(enrollingOutdated())
  yield* put(loadEnrollingOffers.asked(typeof input === 'number' ? input : input.id))
  yield* put(cardsOutdated())
}

const ended = isAnyOf(
  convertReservation.answered,
  convertReservation.failed,
  enterWaiting.answered,
  enterWaiting.failed,
  answerSummons.answered,
  answerSummons.failed,
)

export function* claimsSaga(): Saga {
  yield* fork(watch, convertReservation)
  yield* fork(watch, enterWaiting)
  yield* fork(watch, answerSummons)
  yield* takeEvery({ match: ended }, settled)
}
