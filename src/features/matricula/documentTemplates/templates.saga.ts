import { isAnyOf } from '@reduxjs/toolkit'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { formNameOf, templateOf } from '#src/features/matricula/documentTemplates/paths.ts'
import {
  createTemplate,
  findStudents,
  loadTemplate,
  loadTemplates,
  previewTemplate,
  setTemplateStatus,
  updateTemplate,
} from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { fork, type Saga, takeEvery } from '#src/platform/effects.ts'

const afterCreating = ({ payload }: ReturnType<typeof createTemplate.answered>): Saga =>
  formSaved(formNameOf(null), documentMessages.TEMPLATE_CREATED, replaced(templateOf(payload.result.id)))

const afterSaving = ({ payload }: ReturnType<typeof updateTemplate.answered>): Saga =>
  formSaved(formNameOf(payload.input.id), documentMessages.TEMPLATE_SAVED)

const afterSwitching = ({ payload }: ReturnType<typeof setTemplateStatus.answered>): Saga =>
  showAlert(
    'success',
    payload.result.ativo ? documentMessages.TEMPLATE_REACTIVATED : documentMessages.TEMPLATE_INACTIVATED,
  )

export function* documentTemplatesSaga(): Saga {
  yield* fork(watch, loadTemplates)
  yield* fork(watch, loadTemplate)
  yield* fork(watch, createTemplate)
  yield* fork(watch, updateTemplate)
  yield* fork(watch, setTemplateStatus)
  yield* fork(watch, findStudents)
  yield* fork(watch, previewTemplate)
  yield* fork(takeEvery, createTemplate.answered, afterCreating)
  yield* fork(takeEvery, updateTemplate.answered, afterSaving)
  yield* fork(takeEvery, setTemplateStatus.answered, afterSwitching)
  yield* fork(takeEvery, createTemplate.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateTemplate.failed, sayWhyNotSaved)
  yield* takeEvery({ match: isAnyOf(setTemplateStatus.failed, previewTemplate.failed) }, sayWhy)
}
