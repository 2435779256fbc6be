import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
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

function* goBack(id: number | null, message: string): Saga {
  yield* put(draftClosed({ form: draftOf(id) }))
  yield* put(pushed(EXTRA_COURSES))
  yield* showAlert('success', message)
}

const created = (): Saga => goBack(null, 'Curso extra cadastrado com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateExtraCourse.answered>): Saga =>
  goBack(input.id, 'Curso extra atualizado com sucesso!')

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
