import { isAnyOf } from '@reduxjs/toolkit'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { yearDraft, yearPath } from '#src/features/academico/schoolYears/paths.ts'
import {
  createYear,
  loadYear,
  loadYears,
  setYearStatus,
  updateYear,
} from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createYear.answered>): Saga =>
  formSaved(yearDraft(null), schoolYearMessages.YEAR_CREATED, replaced(yearPath(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateYear.answered>): Saga =>
  formSaved(yearDraft(payload.input.id), schoolYearMessages.YEAR_SAVED)

function* afterStep({ payload }: ReturnType<typeof setYearStatus.answered>): Saga {
  const { input, result } = payload
  // Only a year that is opened again runs for a reason.
  const begun = input.motivo === '' ? schoolYearMessages.YEAR_BEGUN : schoolYearMessages.YEAR_REOPENED
  yield* showAlert('success', result.situacao === RUNNING ? begun : schoolYearMessages.YEAR_CLOSED)
}

export function* schoolYearsSaga(): Saga {
  yield* fork(watch, loadYears)
  yield* fork(watch, loadYear)
  yield* fork(watch, createYear)
  yield* fork(watch, updateYear)
  yield* fork(watch, setYearStatus)
  yield* fork(takeEvery, createYear.answered, afterCreating)
  yield* fork(takeEvery, updateYear.answered, afterSaving)
  yield* fork(takeEvery, setYearStatus.answered, afterStep)
  yield* fork(takeEvery, setYearStatus.failed, sayWhy)
  yield* takeEvery({ match: isAnyOf(createYear.failed, updateYear.failed) }, sayWhyNotSaved)
}
