import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  createExtraCourse,
  extraCoursesAsked,
  loadExtraCourse,
  loadExtraCourseChoices,
  loadExtraCourses,
  setExtraCourseStatus,
  updateExtraCourse,
} from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { draftOf, EXTRA_COURSES } from '#src/features/matricula/extraCourses/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const created = (): Saga => formSaved(draftOf(null), 'Curso extra cadastrado com sucesso!', pushed(EXTRA_COURSES))

const updated = ({ payload: { input } }: ReturnType<typeof updateExtraCourse.answered>): Saga =>
  formSaved(draftOf(input.id), 'Curso extra atualizado com sucesso!', pushed(EXTRA_COURSES))

const statusSaved = ({ payload: { input } }: ReturnType<typeof setExtraCourseStatus.answered>): Saga =>
  showAlert('success', `Curso extra ${input.ativo ? 'reaberto' : 'encerrado'} com sucesso!`)

function* listAgain(): Saga {
  yield* put(extraCoursesAsked(yield* select(selectFilters)))
}

const statusEnded = isAnyOf(setExtraCourseStatus.answered, setExtraCourseStatus.failed)

export function* extraCoursesSaga(): Saga {
  yield* fork(watch, loadExtraCourses)
  yield* fork(watch, loadExtraCourseChoices)
  yield* fork(watch, loadExtraCourse)
  yield* fork(watch, createExtraCourse)
  yield* fork(watch, updateExtraCourse)
  yield* fork(watch, setExtraCourseStatus)
  yield* fork(takeEvery, createExtraCourse.answered, created)
  yield* fork(takeEvery, updateExtraCourse.answered, updated)
  yield* fork(takeEvery, setExtraCourseStatus.answered, statusSaved)
  yield* fork(takeEvery, createExtraCourse.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateExtraCourse.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setExtraCourseStatus.failed, sayWhy)
  yield* takeEvery({ match: statusEnded }, listAgain)
}
