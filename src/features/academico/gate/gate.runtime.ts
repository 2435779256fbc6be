import { GATE } from '#src/core/gate/paths.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { outboxRuntime } from '#src/core/outbox/outbox.runtime.ts'
import { sent } from '#src/core/outbox/outbox.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadDay,
  loadExits,
  loadStudent,
  noteReturn,
  readCode,
  recordExit,
  undoExit,
} from '#src/features/academico/gate/gate.requests.ts'
import { gateSaga } from '#src/features/academico/gate/gate.saga.ts'
import { PERSONAL_OF_GATE } from '#src/features/academico/gate/gatePersonal.ts'
import { gateSlice } from '#src/features/academico/gate/gate.slice.ts'
import { lookIntoRuntime } from '#src/features/academico/gate/lookInto.runtime.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  uses: [outboxRuntime, lookIntoRuntime],
  state: { gate: gateSlice.reducer },
  recorded: { gate: PERSONAL_OF_GATE },
  requests: [loadDay, loadExits, loadStudent, readCode, undoExit],
  sagas: { gate: gateSaga },
  outdatedBy: [sent, ...endsOf(recordExit), undoExit.answered, ...endsOf(noteReturn), lookIntoExit.answered],
  feeds: {
    [GATE]: ({ filters, outdated }) => {
      const query = idsOf(filters, { idUnidade: 'unit' })
      return [...(outdated ? [] : [loadDay.asked(query)]), loadExits.asked(query)]
    },
  },
})
