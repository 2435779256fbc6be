import { type ReportCrash, serve } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { untilItComes } from '#src/app/store/untilItComes.ts'
import type { Route } from '#src/core/router/route.ts'
import type { Portal } from '#src/core/router/router.saga.ts'
import type { RouteTable } from '#src/core/router/createRouteTable.ts'
import { type LoadRuntime, partsOf, type Runtime } from '#src/core/router/runtime.ts'
import { call, type Saga } from '#src/platform/effects.ts'

/** Brings a feature into the store and starts what serves it, each once: from then on it hears what happens. */
const runtimeOpener = ({ here, load, running }: Runtimes, report: ReportCrash) =>
  function* open(wanted: LoadRuntime): Saga<Runtime> {
    // What is there needs no turn of the event loop: its screen asks before it is drawn.
    const runtime = here.get(wanted) ?? (yield* call(load, wanted))
    for (const part of partsOf(runtime)) yield* serve(part, report, running)
    return runtime
  }

/** The rows at a path, which come with the first visit to their module. */
const rowsBringer = (table: RouteTable, { onFailure }: Runtimes) =>
  function* rowsAt(path: string): Saga<readonly Route[]> {
    if (!table.isHere(path)) yield* call(untilItComes, () => table.bring(path), onFailure)
    return table.rows()
  }

/** What the sagas of the router know of the portal: rows and runtimes, and that both may have to come first. */
export const portalOf = (table: RouteTable, runtimes: Runtimes, report: ReportCrash): Portal => ({
  rowsAt: rowsBringer(table, runtimes),
  open: runtimeOpener(runtimes, report),
})
