import { ARRIVAL, ARRIVALS } from '#src/core/arrivals/paths.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  arrivalsAsked,
  changeArrival,
  findArriving,
  loadArrival,
  loadArrivalPlaces,
  loadArrivals,
  registerArrival,
  undoArrival,
} from '#src/features/academico/arrivals/arrivals.requests.ts'
import { arrivalsSaga } from '#src/features/academico/arrivals/arrivals.saga.ts'
import { arrivalsSlice } from '#src/features/academico/arrivals/arrivals.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { arrivals: arrivalsSlice.reducer },
  recorded: {
    arrivals: {
      name: ['aluno', 'registradaPor', 'desfeitaPor', 'students.name'],
      kept: [
        'escolaOrigem',
        'municipioOrigem',
        'valores',
        'valor',
        'justificativa',
        'motivoDesfeita',
        'motivo',
        'content',
      ],
    },
  },
  requests: [loadArrivals, findArriving, loadArrivalPlaces, loadArrival, changeArrival, undoArrival],
  sagas: { arrivals: arrivalsSaga },
  outdatedBy: [registerArrival.answered, ...endsOf(changeArrival), ...endsOf(undoArrival)],
  feeds: {
    [ARRIVALS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'classGroups') : []),
      arrivalsAsked(filters),
    ],
    [ARRIVAL]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadArrival.asked(id)]
    },
  },
})
