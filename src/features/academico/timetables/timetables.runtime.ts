import { agendaRuntime } from '#src/core/agenda/agenda.runtime.ts'
import { idsOf } from '#src/core/filters/listQuery.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { TIMETABLE, TIMETABLES } from '#src/features/academico/timetables/paths.ts'
import * as requests from '#src/features/academico/timetables/timetables.requests.ts'
import { timetablesSaga } from '#src/features/academico/timetables/timetables.saga.ts'
import { timetablesSlice } from '#src/features/academico/timetables/timetables.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

const { loadWeeks, createTimetable, discardTimetable, publishTimetable, addAvailability, removeAvailability } = requests

export const runtime = defineRuntime({
  uses: [agendaRuntime],
  state: { timetables: timetablesSlice.reducer },
  // Conflicts and warnings name teachers.
  recorded: {
    timetables: { name: ['professores.nome', 'autor'], kept: ['conflitos', 'avisos', 'motivo', 'observacao'] },
  },
  requests: Object.values(requests),
  sagas: { timetables: timetablesSaga },
  outdatedBy: [
    createTimetable.failed,
    ...[discardTimetable, publishTimetable, removeAvailability].flatMap(endsOf),
    addAvailability.answered,
  ],
  feeds: {
    // Without a year the server takes the running one, without a unit the first of the person's.
    [TIMETABLES]: ({ filters }) => [loadWeeks.asked(idsOf(filters, { idAnoLetivo: 'year', idUnidade: 'unit' }))],
    [TIMETABLE]: ({ params }) => {
      const idTurma = Number(params['id'])
      return Number.isInteger(idTurma) && idTurma > 0 ? [loadWeeks.asked({ idTurma })] : []
    },
  },
})
