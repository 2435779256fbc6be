import { isAnyOf } from '@reduxjs/toolkit'
import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import {
  classGroupsAsked,
  createClassGroup,
  loadClassGroup,
  loadClassGroups,
  loadGroupChoices,
  removeClassGroup,
  setClassGroupStatus,
  updateClassGroup,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

function* goBack(id: number | null, message: string): Saga {
  yield* put(draftClosed({ form: draftOf(id) }))
  yield* put(pushed(CLASS_GROUPS))
  yield* showAlert('success', message)
}

const created = (): Saga => goBack(null, 'Turma cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateClassGroup.answered>): Saga =>
  goBack(input.id, 'Turma atualizada com sucesso!')

const statusSaved = ({ payload: { input } }: ReturnType<typeof setClassGroupStatus.answered>): Saga =>
  showAlert('success', `Turma ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)

const removed = (): Saga => showAlert('success', 'Turma excluída com sucesso!')

type SaveFailed = ReturnType<typeof createClassGroup.failed> | ReturnType<typeof updateClassGroup.failed>

/** What stands beside a field, or is asked in the dialog of a conflict, is not said twice. */
function* sayWhy({ payload: { failure } }: SaveFailed): Saga {
  if (failure.current !== null || Object.keys(failure.fields).length > 0) return
  yield* showAlert('error', failure.message || MESSAGES.UNEXPECTED)
}

type ActionFailed = ReturnType<typeof setClassGroupStatus.failed> | ReturnType<typeof removeClassGroup.failed>

const sayRefused = ({ payload: { failure } }: ActionFailed): Saga =>
  showAlert('error', failure.message || MESSAGES.UNEXPECTED)

function* listAgain(): Saga {
  yield* put(classGroupsAsked(yield* select(selectFilters)))
}

const actionEnded = isAnyOf(
  setClassGroupStatus.answered,
  setClassGroupStatus.failed,
  removeClassGroup.answered,
  removeClassGroup.failed,
)

export function* classGroupsSaga(): Saga {
  yield* fork(watch, loadClassGroups)
  yield* fork(watch, loadGroupChoices)
  yield* fork(watch, loadClassGroup)
  yield* fork(watch, createClassGroup)
  yield* fork(watch, updateClassGroup)
  yield* fork(watch, setClassGroupStatus)
  yield* fork(watch, removeClassGroup)
  yield* fork(takeEvery, createClassGroup.answered, created)
  yield* fork(takeEvery, updateClassGroup.answered, updated)
  yield* fork(takeEvery, setClassGroupStatus.answered, statusSaved)
  yield* fork(takeEvery, removeClassGroup.answered, removed)
  yield* fork(takeEvery, createClassGroup.failed, sayWhy)
  yield* fork(takeEvery, updateClassGroup.failed, sayWhy)
  yield* fork(takeEvery, setClassGroupStatus.failed, sayRefused)
  yield* fork(takeEvery, removeClassGroup.failed, sayRefused)
  yield* takeEvery({ match: actionEnded }, listAgain)
}
