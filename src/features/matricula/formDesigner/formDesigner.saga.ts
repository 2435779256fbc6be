import * as configuredFieldMessages from '#domain/configuredFields/configuredFields.messages.ts'
import * as registerMessages from '#domain/registers/registers.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import {
  createField,
  loadDesign,
  orderFields,
  updateField,
} from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { draftNameOf, placeOf } from '#src/features/matricula/formDesigner/paths.ts'
import { fork, put, type Saga, takeEvery } from '#src/platform/effects.ts'

const afterCreating = ({ payload: { result } }: ReturnType<typeof createField.answered>): Saga =>
  formSaved(
    draftNameOf({ table: result.tabela, field: 'novo' }),
    configuredFieldMessages.FIELD_CREATED,
    replaced(placeOf({ table: result.tabela, field: result.id })),
  )

const afterSaving = ({ payload: { result } }: ReturnType<typeof updateField.answered>): Saga =>
  formSaved(draftNameOf({ table: result.tabela, field: result.id }), configuredFieldMessages.FIELD_SAVED)

function* afterRefusedOrder({ payload: { failure } }: ReturnType<typeof orderFields.failed>): Saga {
  yield* put(loadDesign.asked(null))
  yield* showAlert('error', failure.current === null ? failure.message : registerMessages.REGISTER_STALE)
}

export function* formDesignerSaga(): Saga {
  yield* fork(watch, loadDesign)
  yield* fork(watch, createField)
  yield* fork(watch, updateField)
  yield* fork(watch, orderFields)
  yield* fork(takeEvery, createField.answered, afterCreating)
  yield* fork(takeEvery, updateField.answered, afterSaving)
  yield* fork(takeEvery, createField.failed, sayWhyNotSaved)
  yield* fork(takeEvery, updateField.failed, sayWhyNotSaved)
  yield* takeEvery(orderFields.failed, afterRefusedOrder)
}
