import { PLACE_CHANGES } from '#src/core/enrolments/placeChanges.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf } from '#src/core/students/paths.ts'
import {
  changePlace,
  loadMovable,
  loadMovables,
  movablesAsked,
  previewPlaceChange,
} from '#src/features/matricula/placeChanges/placeChanges.requests.ts'
import { placeChangesSaga } from '#src/features/matricula/placeChanges/placeChanges.saga.ts'
import { placeChangesSlice } from '#src/features/matricula/placeChanges/placeChanges.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { placeChanges: placeChangesSlice.reducer },
  recorded: { placeChanges: NOTHING_PERSONAL },
  requests: [loadMovables, loadMovable, previewPlaceChange, changePlace],
  sagas: { placeChanges: placeChangesSaga },
  feeds: {
    [PLACE_CHANGES]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('schoolYears', 'units', 'grades') : []),
      movablesAsked(filters),
    ],
    [`${PLACE_CHANGES}/:id`]: ({ params }) => {
      const id = rowIdOf(params['id'])
      return id === null ? [] : [loadMovable.asked(id)]
    },
  },
})
