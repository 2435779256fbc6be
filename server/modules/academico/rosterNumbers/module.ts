import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/rosterNumbers/rosterNumbers.endpoints.ts'
import { Renumbering, Roster } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { getRoster, renumberRoster } from '#server/modules/academico/rosterNumbers/rosterNumbers.ts'

/** The roster of a class group, and its numbers (D 2.1 “número de chamada”). */
export const rosterNumbersModule: ServerModule = {
  routes: () => [
    serve(calls.readRoster, { params: ById, answer: Roster }, getRoster),
    serve(calls.renumberRoster, { params: ById, body: Renumbering, answer: Roster }, renumberRoster),
  ],
}
