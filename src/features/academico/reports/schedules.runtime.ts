import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { RECEIVED, SCHEDULES } from '#src/features/academico/reports/paths.ts'
import {
  changeSchedule,
  loadReceived,
  loadRecipients,
  loadSchedules,
  receivedAsked,
  removeSchedule,
  schedulesAsked,
} from '#src/features/academico/reports/schedules.requests.ts'
import { schedulesSaga } from '#src/features/academico/reports/schedules.saga.ts'
import { schedulesSlice } from '#src/features/academico/reports/schedules.slice.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { reportSchedules: schedulesSlice.reducer },
  recorded: { reportSchedules: { name: ['autor', 'pessoa', 'destinatarios.nome', 'pessoas.nome', 'people.nome'] } },
  requests: [loadSchedules, loadReceived, loadRecipients, changeSchedule, removeSchedule],
  sagas: { reportSchedules: schedulesSaga },
  feeds: {
    [SCHEDULES]: ({ filters }) => [schedulesAsked(filters)],
    [RECEIVED]: ({ filters }) => [receivedAsked(filters)],
  },
})
