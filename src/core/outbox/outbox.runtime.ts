import { defineRuntime } from '#src/core/router/runtime.ts'
import { outboxSaga } from '#src/core/outbox/outbox.saga.ts'
import { outboxSlice } from '#src/core/outbox/outbox.slice.ts'

/** For what people save without a network. */
export const outboxRuntime = defineRuntime({
  state: { outbox: outboxSlice.reducer },
  recorded: {
    outbox: { kept: ['observacao', 'reason', 'draft.texto', 'draft.atividades', 'draft.tarefa'] },
  },
  sagas: { outbox: outboxSaga },
})
