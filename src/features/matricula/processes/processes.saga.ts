import { isAnyOf } from '@reduxjs/toolkit'
import * as processMessages from '#domain/processes/processes.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { draftOf, PROCESSES } from '#src/features/matricula/processes/paths.ts'
import {
  approveStudents,
  createProcess,
  loadProcess,
  loadProcessChoices,
  loadProcesses,
  loadStudents,
  processesAsked,
  removeProcess,
  setProcessStatus,
  studentsAsked,
  updateProcess,
} from '#src/features/matricula/processes/processes.requests.ts'
import { plural } from '#src/lib/text.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const goBack = (form: string, text: string): Saga => formSaved(form, text, pushed(PROCESSES))

const created = ({ payload: { input } }: ReturnType<typeof createProcess.answered>): Saga =>
  goBack(draftOf(null, input.copied), processMessages.PROCESS_CREATED)

const updated = ({ payload: { input } }: ReturnType<typeof updateProcess.answered>): Saga =>
  goBack(draftOf(input.id, null), processMessages.PROCESS_SAVED)

const statusSaved = ({ payload: { input } }: ReturnType<typeof setProcessStatus.answered>): Saga =>
  showAlert('success', `Processo ${input.ativo ? 'ativado' : 'inativado'} com sucesso!`)

const removed = (): Saga => showAlert('success', 'Processo excluído com sucesso!')

function* listAgain(): Saga {
  yield* put(processesAsked(yield* select(selectFilters)))
}

function* approved({ payload: { result } }: ReturnType<typeof approveStudents.answered>): Saga {
  const text = plural(result.aprovados, 'aluno matriculado', 'alunos matriculados')
  if (result.recusados.length === 0) yield* showAlert('success', `${text} com sucesso!`)
  else yield* showAlert('warning', `${text}; ${plural(result.recusados.length, 'ficou', 'ficaram')} como antes.`)
}

function* studentsAgain({
  payload: { input },
}: ReturnType<typeof approveStudents.answered | typeof approveStudents.failed>): Saga {
  yield* put(studentsAsked(input.id, yield* select(selectFilters)))
}

const listActionEnded = isAnyOf(
  setProcessStatus.answered,
  setProcessStatus.failed,
  removeProcess.answered,
  removeProcess.failed,
)

export function* processesSaga(): Saga {
  yield* fork(watch, loadProcesses)
  yield* fork(watch, loadProcessChoices)
  yield* fork(watch, loadProcess)
  yield* fork(watch, createProcess)
  yield* fork(watch, updateProcess)
  yield* fork(watch, setProcessStatus)
  yield* fork(watch, removeProcess)
  yield* fork(watch, loadStudents)
  yield* fork(watch, approveStudents)
  yield* fork(takeEvery, createProcess.answered, created)
  yield* fork(takeEvery, updateProcess.answered, updated)
  yield* fork(takeEvery, setProcessStatus.answered, statusSaved)
  yield* fork(takeEvery, removeProcess.answered, removed)
  yield* fork(takeEvery, approveStudents.answered, approved)
  yield* fork(takeEvery, createProcess.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateProcess.failed, sayWhyNotSaved)
  yield* fork(takeEvery, setProcessStatus.failed, sayWhy)
  yield* fork(takeEvery, removeProcess.failed, sayWhy)
  yield* fork(takeEvery, approveStudents.failed, sayWhy)
  yield* fork(takeEvery, approveStudents.answered, studentsAgain)
  yield* fork(takeEvery, approveStudents.failed, studentsAgain)
  yield* takeEvery({ match: listActionEnded }, listAgain)
}
