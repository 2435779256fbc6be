import { defineRuntime } from '#src/core/router/runtime.ts'
import { PERSONAL_OF_GATE } from '#src/features/academico/gate/gatePersonal.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'
import { lookIntoSlice } from '#src/features/academico/gate/lookInto.slice.ts'

/** For screens whose exits somebody looks into. */
export const lookIntoRuntime = defineRuntime({
  state: { lookInto: lookIntoSlice.reducer },
  recorded: { lookInto: PERSONAL_OF_GATE },
  requests: [lookIntoExit],
})
