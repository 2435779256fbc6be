import { defineRuntime } from '#src/core/router/runtime.ts'
import { PRE_RESERVATION } from '#src/features/matricula/preReservation/paths.ts'
import {
  coursesAsked,
  listsAsked,
  loadChoices,
  loadCourses,
  loadLists,
  saveChanges,
} from '#src/features/matricula/preReservation/preReservation.requests.ts'
import { preReservationSaga } from '#src/features/matricula/preReservation/preReservation.saga.ts'
import {
  listsReset,
  modeChosen,
  preReservationSlice,
} from '#src/features/matricula/preReservation/preReservation.slice.ts'
import { NOTHING_PERSONAL } from '#src/core/recording/personal.ts'

export const runtime = defineRuntime({
  state: { preReservation: preReservationSlice.reducer },
  recorded: { preReservation: NOTHING_PERSONAL },
  requests: [loadChoices, loadCourses, loadLists, saveChanges],
  sagas: { preReservation: preReservationSaga },
  outdatedBy: [modeChosen, listsReset, saveChanges.answered],
  feeds: {
    [PRE_RESERVATION]: ({ filters, arriving, outdated }) => [
      ...(arriving ? [loadChoices.asked(null)] : []),
      ...(outdated ? [] : [coursesAsked(filters)]),
      ...listsAsked(filters),
    ],
  },
})
