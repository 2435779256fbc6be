import { isAnyOf } from '@reduxjs/toolkit'
import * as termMessages from '#domain/terms/terms.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { formNameOf, termOf } from '#src/features/acesso/terms/paths.ts'
import {
  createTerm,
  loadAcceptances,
  loadTerm,
  loadTerms,
  publishTerm,
  setTermStatus,
  updateTerm,
} from '#src/features/acesso/terms/terms.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createTerm.answered>): Saga =>
  formSaved(formNameOf(null), termMessages.TERM_CREATED, replaced(termOf(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateTerm.answered>): Saga =>
  formSaved(formNameOf(payload.input.id), termMessages.TERM_SAVED)

function* afterPublishing(): Saga {
  yield* showAlert('success', termMessages.TERM_PUBLISHED)
}

function* afterSwitching({ payload }: ReturnType<typeof setTermStatus.answered>): Saga {
  yield* showAlert('success', payload.result.ativo ? termMessages.TERM_REACTIVATED : termMessages.TERM_INACTIVATED)
}

export function* termsSaga(): Saga {
  yield* fork(watch, loadTerms)
  yield* fork(watch, loadTerm)
  yield* fork(watch, loadAcceptances)
  yield* fork(watch, createTerm)
  yield* fork(watch, updateTerm)
  yield* fork(watch, publishTerm)
  yield* fork(watch, setTermStatus)
  yield* fork(takeEvery, createTerm.answered, afterCreating)
  yield* fork(takeEvery, updateTerm.answered, afterSaving)
  yield* fork(takeEvery, publishTerm.answered, afterPublishing)
  yield* fork(takeEvery, setTermStatus.answered, afterSwitching)
  yield* fork(takeEvery, createTerm.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateTerm.failed, sayWhyNotSaved)
  yield* takeEvery({ match: isAnyOf(publishTerm.failed, setTermStatus.failed) }, sayWhy)
}
