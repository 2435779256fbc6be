import { isAnyOf } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
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

const goBack = (id: number | null, text: string): Saga => formSaved(draftOf(id), text, pushed(CLASS_GROUPS))

const created = (): Saga => goBack(null, 'Turma cadastrada com sucesso!')

const updated = ({ payload: { input } }: ReturnType<typeof updateClassGroup.answered>): Saga =>
  goBack(input.id, 'Turma atualizada com sucesso!')

const statusSaved = ({ payload: { input } }: ReturnType<typeof setClassGroupStatus.answered>): Saga =>
  showAlert('success', `Turma ${input.ativo ? 'ativada' : 'inativada'} com sucesso!`)

const removed = (): Saga => showAlert('success', 'Turma excluída com sucesso!')

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
  yield* fork(takeEvery, createClassGroup.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateClassGroup.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setClassGroupStatus.failed, sayWhy)
  yield* fork(takeEvery, removeClassGroup.failed, sayWhy)
  yield* takeEvery({ match: actionEnded }, listAgain)
}
