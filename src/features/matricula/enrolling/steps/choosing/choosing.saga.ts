import { isAnyOf } from '@reduxjs/toolkit'
import { ENROLMENT_DONE, ENROLMENT_SENT } from '#domain/messages/confirmation.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  chooseCourses,
  chooseItems,
  choosePayments,
  conclude,
  loadConclusion,
  loadCourses,
  loadItems,
  loadPayments,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { enrollingOutdated } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* renew(): Saga {
  yield* put(enrollingOutdated())
}

const told = ({ payload: { result } }: ReturnType<typeof conclude.answered>): Saga =>
  showAlert('success', result.status === 'Matriculado' ? ENROLMENT_DONE : ENROLMENT_SENT)

const changed = isAnyOf(choosePayments.answered, chooseCourses.answered, chooseItems.answered, conclude.answered)
const refused = isAnyOf(choosePayments.failed, chooseCourses.failed, chooseItems.failed, conclude.failed)

export function* choosingSaga(): Saga {
  yield* fork(watch, loadPayments)
  yield* fork(watch, choosePayments)
  yield* fork(watch, loadCourses)
  yield* fork(watch, chooseCourses)
  yield* fork(watch, loadItems)
  yield* fork(watch, chooseItems)
  yield* fork(watch, loadConclusion)
  yield* fork(watch, conclude)
  yield* fork(takeEvery, conclude.answered, told)
  yield* fork(takeEvery, { match: changed }, renew)
  yield* takeEvery({ match: refused }, sayWhy)
}
