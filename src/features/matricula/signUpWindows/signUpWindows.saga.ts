import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { WINDOW_DRAFT } from '#src/features/matricula/signUpWindows/paths.ts'
import {
  createWindow,
  loadWindowCourses,
  loadWindows,
  setWindowStatus,
  updateWindow,
  windowsAsked,
} from '#src/features/matricula/signUpWindows/signUpWindows.requests.ts'
import { formClosed, formOpened } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** A window that names courses shows them by their names. */
function* opened({ payload }: ReturnType<typeof formOpened>): Saga {
  if (payload === 'new') return
  const { anoLetivoId, unidadeId } = payload
  if (anoLetivoId !== null && unidadeId !== null)
    yield* put(loadWindowCourses.asked({ idAnoLetivo: anoLetivoId, idUnidade: unidadeId }))
}

const created = (): Saga => formSaved(WINDOW_DRAFT, 'Período de inscrições cadastrado com sucesso!')
const updated = (): Saga => formSaved(WINDOW_DRAFT, 'Período de inscrições atualizado com sucesso!')

const statusSaved = ({ payload: { input } }: ReturnType<typeof setWindowStatus.answered>): Saga =>
  showAlert('success', `Período de inscrições ${input.ativo ? 'reaberto' : 'encerrado'} com sucesso!`)

function* closed(): Saga {
  yield* put(draftClosed({ form: WINDOW_DRAFT }))
}

function* listAgain(): Saga {
  yield* put(windowsAsked(yield* select(selectFilters)))
}

const changeEnded = isAnyOf(
  createWindow.answered,
  updateWindow.answered,
  setWindowStatus.answered,
  setWindowStatus.failed,
)

export function* signUpWindowsSaga(): Saga {
  yield* fork(watch, loadWindows)
  yield* fork(watch, loadWindowCourses)
  yield* fork(watch, createWindow)
  yield* fork(watch, updateWindow)
  yield* fork(watch, setWindowStatus)
  yield* fork(takeEvery, formOpened, opened)
  yield* fork(takeEvery, formClosed, closed)
  yield* fork(takeEvery, createWindow.answered, created)
  yield* fork(takeEvery, updateWindow.answered, updated)
  yield* fork(takeEvery, setWindowStatus.answered, statusSaved)
  yield* fork(takeEvery, createWindow.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateWindow.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setWindowStatus.failed, sayWhy)
  yield* takeEvery({ match: changeEnded }, listAgain)
}
