import { loadSubscription, unsubscribe } from '#src/core/agenda/agenda.requests.ts'
import { agendaSaga } from '#src/core/agenda/agenda.saga.ts'
import { agendaSlice } from '#src/core/agenda/agenda.slice.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

/** For features whose calendars people can subscribe to. */
export const agendaRuntime = defineRuntime({
  state: { agenda: agendaSlice.reducer },
  recorded: { agenda: NOTHING_PERSONAL },
  requests: [loadSubscription, unsubscribe],
  sagas: { agenda: agendaSaga },
})
