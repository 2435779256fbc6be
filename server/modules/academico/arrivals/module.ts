import * as calls from '#domain/arrivals/arrivals.endpoints.ts'
import * as schemas from '#domain/arrivals/arrivals.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { listArrivals } from '#server/modules/academico/arrivals/list.ts'
import { getArrivalChoices } from '#server/modules/academico/arrivals/place.ts'
import { getArrival } from '#server/modules/academico/arrivals/read.ts'
import { changeArrival, registerArrival, undoArrival } from '#server/modules/academico/arrivals/write.ts'

const { ArrivalSheet } = schemas

/** A-G10: students who come from other schools within the year, with the marks that they bring (D 2.13). */
export const arrivalsModule: ServerModule = {
  routes: () => [
    serve(calls.listArrivals, { query: schemas.ArrivalQuery, answer: schemas.ArrivalPage }, listArrivals),
    serve(
      calls.readArrivalChoices,
      { query: schemas.ArrivalChoicesQuery, answer: schemas.ArrivalChoices },
      getArrivalChoices,
    ),
    serve(calls.readArrival, { params: ById, answer: ArrivalSheet }, getArrival),
    serve(calls.registerArrival, { body: schemas.NewArrivalBody, answer: ArrivalSheet }, registerArrival),
    serve(
      calls.changeArrival,
      { params: ById, body: schemas.ArrivalBody, answer: ArrivalSheet, conflict: ArrivalSheet },
      changeArrival,
    ),
    serve(
      calls.undoArrival,
      { params: ById, body: schemas.ArrivalRemovalBody, answer: ArrivalSheet, conflict: ArrivalSheet },
      undoArrival,
    ),
  ],
}
