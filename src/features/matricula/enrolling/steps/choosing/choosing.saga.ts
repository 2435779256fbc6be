import { isAnyOf } from '@reduxjs/toolkit'
import { ENROLMENT_DONE, ENROLMENT_SENT } from '#domain/confirmation/confirmation.messages.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingSteps.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
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

/** Where the family goes of whose choices one is gone: by the field that was refused. */
const STEP_OF_FIELD = [
  ['idPeriodo', 'curso'],
  ['inscricoes', 'cursos-extras'],
  ['itens', 'outros-itens'],
] as const

function* leadBack({ payload: { input: id, failure } }: ReturnType<typeof conclude.failed>): Saga {
  yield* put(enrollingOutdated())
  for (const [field, step] of STEP_OF_FIELD) if (field in failure.fields) yield* put(pushed(enrollingStepOf(id, step)))
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
  yield* fork(takeEvery, conclude.failed, leadBack)
  yield* fork(takeEvery, { match: changed }, renew)
  yield* takeEvery({ match: refused }, sayWhy)
}
