import * as calls from '#domain/signUps/preReservations.endpoints.ts'
import {
  ByExtraCourse,
  PreReservationChange,
  PreReservationLists,
  PreReservationQuery,
} from '#domain/signUps/preReservations.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { readPreReservation, savePreReservation } from '#server/modules/matricula/extraCourses/preReservation/save.ts'

/** M17: pre-reservations of extra courses. */
export const preReservationRoutes: readonly Served[] = [
  serve(
    calls.getPreReservation,
    { params: ByExtraCourse, query: PreReservationQuery, answer: PreReservationLists },
    readPreReservation,
  ),

  serve(
    calls.savePreReservation,
    { params: ByExtraCourse, body: PreReservationChange, answer: PreReservationLists },
    savePreReservation,
  ),
]
