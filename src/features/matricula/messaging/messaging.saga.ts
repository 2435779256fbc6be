import { isAnyOf } from '@reduxjs/toolkit'
import * as messagingMessages from '#domain/messaging/messaging.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { selectFilters } from '#src/core/filters/filters.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import {
  findStudents,
  loadMessage,
  loadRule,
  loadRules,
  loadSent,
  previewRule,
  retryMessage,
  saveRule,
  sentAsked,
} from '#src/features/matricula/messaging/messaging.requests.ts'
import { formNameOf } from '#src/features/matricula/messaging/paths.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

const afterSaving = ({ payload }: ReturnType<typeof saveRule.answered>): Saga =>
  formSaved(formNameOf(payload.input.event), messagingMessages.MESSAGE_RULE_SAVED)

/** The list behind the message shows where it stands now. */
function* afterRetrying(): Saga {
  yield* put(sentAsked(yield* select(selectFilters)))
  yield* showAlert('success', messagingMessages.MESSAGE_QUEUED)
}

export function* messagingSaga(): Saga {
  yield* fork(watch, loadRules)
  yield* fork(watch, loadRule)
  yield* fork(watch, saveRule)
  yield* fork(watch, findStudents)
  yield* fork(watch, previewRule)
  yield* fork(watch, loadSent)
  yield* fork(watch, loadMessage)
  yield* fork(watch, retryMessage)
  yield* fork(takeEvery, saveRule.answered, afterSaving)
  yield* fork(takeEvery, saveRule.failed, sayWhyNotSaved)
  yield* fork(takeEvery, retryMessage.answered, afterRetrying)
  yield* takeEvery({ match: isAnyOf(previewRule.failed, retryMessage.failed) }, sayWhy)
}
