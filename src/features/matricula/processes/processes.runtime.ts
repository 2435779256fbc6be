import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { copiedIn, idIn, PROCESSES, STUDENTS_PATH } from '#src/features/matricula/processes/paths.ts'
import {
  loadProcess,
  loadProcessChoices,
  processesAsked,
  studentsAsked,
} from '#src/features/matricula/processes/processes.requests.ts'
import { processesSaga } from '#src/features/matricula/processes/processes.saga.ts'
import { processesSlice } from '#src/features/matricula/processes/processes.slice.ts'

export const runtime = defineRuntime({
  state: { processes: processesSlice.reducer },
  sagas: { processes: processesSaga },
  feeds: {
    [PROCESSES]: ({ filters, arriving }) => [
      ...(arriving ? [loadProcessChoices.asked(null)] : []),
      processesAsked(filters),
    ],
    [`${PROCESSES}/:id`]: ({ params, query, arriving }) => {
      const id = idIn(params['id']) ?? copiedIn(query['copia'])
      return arriving ? [loadProcessChoices.asked(null), ...(id === null ? [] : [loadProcess.asked(id)])] : []
    },
    [STUDENTS_PATH]: ({ params, filters, arriving }) => {
      const id = Number(params['id'])
      return [
        ...(arriving
          ? [loadProcessChoices.asked(null), loadProcess.asked(id), ...optionsAsked('enrolmentStatuses')]
          : []),
        studentsAsked(id, filters),
      ]
    },
  },
})
