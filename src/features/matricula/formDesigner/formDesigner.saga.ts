import * as configuredFieldMessages from '#domain/configuredFields/configuredFields.messages.ts'
import * as registerMessages from '#domain/registers/registers.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { replaced } from '#src/core/router/router.slice.ts'
import { createField, orderFields, updateField } from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { draftNameOf, placeOf } from '#src/features/matricula/formDesigner/opened.ts'
import { on, type Saga } from '#src/platform/effects.ts'

const afterCreating = ({ payload: { result } }: ReturnType<typeof createField.answered>): Saga =>
  formSaved(
    draftNameOf({ table: result.tabela, field: 'novo' }),
    configuredFieldMessages.FIELD_CREATED,
    replaced(placeOf({ table: result.tabela, field: result.id })),
  )

const afterSaving = ({ payload: { result } }: ReturnType<typeof updateField.answered>): Saga =>
  formSaved(draftNameOf({ table: result.tabela, field: result.id }), configuredFieldMessages.FIELD_SAVED)

function* afterRefusedOrder({ payload: { failure } }: ReturnType<typeof orderFields.failed>): Saga {
  yield* showAlert('error', failure.current === null ? failure.message : registerMessages.REGISTER_STALE)
}

export const formDesignerSaga = [
  on(createField.answered, afterCreating),
  on(updateField.answered, afterSaving),
  on(orderFields.failed, afterRefusedOrder),
]
