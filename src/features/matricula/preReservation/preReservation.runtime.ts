import { defineRuntime } from '#src/core/router/runtime.ts'
import { PRE_RESERVATION } from '#src/features/matricula/preReservation/paths.ts'
import {
  coursesAsked,
  listsAsked,
  loadChoices,
} from '#src/features/matricula/preReservation/preReservation.requests.ts'
import { preReservationSaga } from '#src/features/matricula/preReservation/preReservation.saga.ts'
import { preReservationSlice } from '#src/features/matricula/preReservation/preReservation.slice.ts'

export const runtime = defineRuntime({
  state: { preReservation: preReservationSlice.reducer },
  recorded: ['preReservation'],
  sagas: { preReservation: preReservationSaga },
  feeds: {
    [PRE_RESERVATION]: ({ filters, arriving }) => [
      ...(arriving ? [loadChoices.asked(null)] : []),
      coursesAsked(filters),
      ...listsAsked(filters),
    ],
  },
})
