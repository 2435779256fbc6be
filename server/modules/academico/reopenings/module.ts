import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/reopenings/reopenings.endpoints.ts'
import {
  Reopening,
  ReopeningBody,
  ReopeningDecision,
  ReopeningPage,
  ReopeningQuery,
} from '#domain/reopenings/reopenings.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { askReopening, decideReopening, getReopenings } from '#server/modules/academico/reopenings/reopenings.ts'

/** Requests of teachers to post after the window of a stage, and what coordination decides (D 2.9 “LançamentoBloqueio”). */
export const reopeningsModule: ServerModule = {
  routes: () => [
    serve(calls.listReopenings, { query: ReopeningQuery, answer: ReopeningPage }, getReopenings),
    serve(calls.askReopening, { body: ReopeningBody, answer: Reopening }, askReopening),
    serve(
      calls.decideReopening,
      { params: ById, body: ReopeningDecision, answer: Reopening, conflict: Reopening },
      decideReopening,
    ),
  ],
}
