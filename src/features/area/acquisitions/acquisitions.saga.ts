import { isAnyOf } from '@reduxjs/toolkit'
import { COURSE_ACQUIRED, COURSE_WAITING, ITEM_ACQUIRED } from '#domain/enrolling/enrolling.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import {
  acquireCourse,
  acquireItem,
  loadAcquisitions,
  previewItem,
} from '#src/features/area/acquisitions/acquisitions.requests.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* tellCourse({ payload: { input, result } }: ReturnType<typeof acquireCourse.answered>): Saga {
  const taken = result.cursos.find(({ curso }) => curso.id === input.body.cursoExtraId)
  yield* showAlert('success', taken?.situacao === 'espera' ? COURSE_WAITING : COURSE_ACQUIRED)
}

const tellItem = (): Saga => showAlert('success', ITEM_ACQUIRED)

/** An annex may wait for a signature now. */
function* renewCards(): Saga {
  yield* put(cardsOutdated())
}

const acquired = isAnyOf(acquireCourse.answered, acquireItem.answered)
const refused = isAnyOf(acquireCourse.failed, acquireItem.failed, previewItem.failed)

export function* acquisitionsSaga(): Saga {
  yield* fork(watch, loadAcquisitions)
  yield* fork(watch, acquireCourse)
  yield* fork(watch, acquireItem)
  yield* fork(watch, previewItem)
  yield* fork(takeEvery, acquireCourse.answered, tellCourse)
  yield* fork(takeEvery, acquireItem.answered, tellItem)
  yield* fork(takeEvery, { match: acquired }, renewCards)
  yield* takeEvery({ match: refused }, sayWhy)
}
