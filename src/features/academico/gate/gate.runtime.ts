import { GATE } from '#src/core/gate/paths.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { outboxRuntime } from '#src/core/outbox/outbox.runtime.ts'
import { sent } from '#src/core/outbox/outbox.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  loadDay,
  loadExits,
  loadPickup,
  loadStudent,
  lookIntoExit,
  noteReturn,
  readCode,
  recordExit,
  revokePerson,
  undoExit,
} from '#src/features/academico/gate/gate.requests.ts'
import { gateSaga } from '#src/features/academico/gate/gate.saga.ts'
import { gateSlice } from '#src/features/academico/gate/gate.slice.ts'
import { gatePeopleSaga } from '#src/features/academico/gate/gatePeople.saga.ts'
import { gatePeopleSlice } from '#src/features/academico/gate/gatePeople.slice.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { PERSONAL_OF_PICKUP, pickupFormRuntime } from '#src/registers/pickup/pickupForm.runtime.ts'

/** Names of people, what tells of courts, and codes that hold today. */
const PERSONAL = {
  name: [...PERSONAL_OF_PICKUP.name, 'aluno', 'porteiro', 'por'],
  kept: [...PERSONAL_OF_PICKUP.kept, 'decisao', 'motivo', 'nota', 'title', 'readCode.input'],
  search: ['sought', 'soughtChanged'],
} as const

export const runtime = defineRuntime({
  uses: [outboxRuntime, pickupFormRuntime],
  state: { gate: gateSlice.reducer, gatePeople: gatePeopleSlice.reducer },
  recorded: { gate: PERSONAL, gatePeople: PERSONAL },
  requests: [loadDay, loadExits, loadStudent, readCode, undoExit, lookIntoExit, loadPickup, revokePerson],
  sagas: { gate: gateSaga, gatePeople: gatePeopleSaga },
  outdatedBy: [sent, ...endsOf(recordExit), undoExit.answered, ...endsOf(noteReturn), lookIntoExit.answered],
  feeds: {
    [GATE]: ({ filters, outdated }) => {
      const query = idsOf(filters, { idUnidade: 'unit' })
      return [...(outdated ? [] : [loadDay.asked(query)]), loadExits.asked(query)]
    },
    [`${GATE}/:id`]: ({ params }) => {
      const id = idIn(params['id'])
      return id === null ? [] : [loadPickup.asked(id)]
    },
  },
})
