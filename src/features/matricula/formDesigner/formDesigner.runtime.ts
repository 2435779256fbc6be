import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  createField,
  loadDesign,
  orderFields,
  updateField,
} from '#src/features/matricula/formDesigner/formDesigner.requests.ts'
import { formDesignerSaga } from '#src/features/matricula/formDesigner/formDesigner.saga.ts'
import { formDesignerSlice } from '#src/features/matricula/formDesigner/formDesigner.slice.ts'
import { FORM_DESIGNER } from '#src/features/matricula/formDesigner/paths.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { formDesigner: formDesignerSlice.reducer },
  recorded: { formDesigner: NOTHING_PERSONAL },
  requests: [loadDesign, createField, updateField, orderFields],
  sagas: { formDesigner: formDesignerSaga },
  outdatedBy: [orderFields.failed],
  feeds: { [FORM_DESIGNER]: ({ arriving, outdated }) => (arriving || outdated ? [loadDesign.asked(null)] : []) },
})
