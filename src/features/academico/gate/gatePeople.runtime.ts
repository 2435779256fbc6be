import { GATE } from '#src/core/gate/paths.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadPickup, revokePerson } from '#src/features/academico/gate/gatePeople.requests.ts'
import { gatePeopleSaga } from '#src/features/academico/gate/gatePeople.saga.ts'
import { gatePeopleSlice } from '#src/features/academico/gate/gatePeople.slice.ts'
import { PERSONAL_OF_GATE } from '#src/features/academico/gate/gatePersonal.ts'
import { lookIntoRuntime } from '#src/features/academico/gate/lookInto.runtime.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { pickupFormRuntime } from '#src/registers/pickup/pickupForm.runtime.ts'

export const runtime = defineRuntime({
  uses: [lookIntoRuntime, pickupFormRuntime],
  state: { gatePeople: gatePeopleSlice.reducer },
  recorded: { gatePeople: PERSONAL_OF_GATE },
  requests: [loadPickup, revokePerson],
  sagas: { gatePeople: gatePeopleSaga },
  outdatedBy: [lookIntoExit.answered],
  feeds: {
    [`${GATE}/:id`]: ({ params }) => {
      const id = idIn(params['id'])
      return id === null ? [] : [loadPickup.asked(id)]
    },
  },
})
