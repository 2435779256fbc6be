import { type ReportCrash, serve } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { untilItComes } from '#src/app/store/untilItComes.ts'
import type { Route } from '#src/core/router/route.ts'
import type { Portal } from '#src/core/router/router.saga.ts'
import type { RouteTable } from '#src/core/router/createRouteTable.ts'
import { type LoadRuntime, partsOf, type Runtime } from '#src/core/router/runtime.ts'
import { call, type Saga } from '#src/platform/effects.ts'

/** Adds a feature to the store and starts its requests and sagas, each once: from then on they receive events. */
const runtimeOpener = ({ here, load, running }: Runtimes, report: ReportCrash) =>
  function* open(wanted: LoadRuntime): Saga<Runtime> {
    // A loaded runtime needs no turn of the event loop, so its screen requests its data before it renders.
    const runtime = here.get(wanted) ?? (yield* call(load, wanted))
    for (const part of partsOf(runtime)) yield* serve(part, report, running)
    return runtime
  }

/** Loads the rows at a path, with the first visit to their module. */
const rowsBringer = (table: RouteTable, { onFailure }: Runtimes) =>
  function* rowsAt(path: string): Saga<readonly Route[]> {
    if (!table.isHere(path)) yield* call(untilItComes, () => table.bring(path), onFailure)
    return table.rows()
  }

/** What the sagas of the router need to know: how to load rows and runtimes. */
export const portalOf = (table: RouteTable, runtimes: Runtimes, report: ReportCrash): Portal => ({
  rowsAt: rowsBringer(table, runtimes),
  open: runtimeOpener(runtimes, report),
})
