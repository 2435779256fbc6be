import { Done } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/yearEnd/pendingItems.endpoints.ts'
import * as schemas from '#domain/yearEnd/pendingItems.schemas.ts'
import type { ServerModule } from '#server/host/module.ts'
import { serve } from '#server/http/serve.ts'
import { justifyStage } from '#server/modules/academico/pendingItems/justify.ts'
import { listPendingItems } from '#server/modules/academico/pendingItems/list.ts'
import { changePendingRules, getPendingRules } from '#server/modules/academico/pendingItems/rules.ts'
import { countPendingOfUnits } from '#server/modules/academico/pendingItems/units.ts'
import { dueEachDay, keepDueItems } from '#server/school/pendingItems/due.ts'

const { PendingRules } = schemas

/** What stands in the way of the end of a stage and of the year, and whose it is (D 2.17, P01 to P20). */
export const pendingItemsModule: ServerModule = {
  routes: () => [
    serve(
      calls.listPendingItems,
      { query: schemas.PendingItemsQuery, answer: schemas.PendingItemsPage },
      listPendingItems,
    ),
    serve(calls.countPendingOfUnits, { answer: schemas.PendingOfUnits }, countPendingOfUnits),
    serve(calls.readPendingRules, { answer: PendingRules }, getPendingRules),
    serve(calls.changePendingRules, { body: PendingRules, answer: PendingRules }, changePendingRules),
    serve(calls.justifyStage, { body: schemas.Justification, answer: Done }, justifyStage),
  ],
  chores: [
    { name: 'keep pending items', everyMinutes: 1, work: keepDueItems },
    { name: 'find all pending items again', everyMinutes: 10, work: dueEachDay },
  ],
}
