import { type ReportCrash, serve } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import { type LoadRuntime, partsOf, type Runtime } from '#src/core/router/runtime.ts'
import { call, type Saga } from '#src/platform/effects.ts'

/** Brings a feature into the store and starts what serves it, each once: from then on it hears what happens. */
export const runtimeOpener = ({ here, load, running }: Runtimes, report: ReportCrash) =>
  function* open(wanted: LoadRuntime): Saga<Runtime> {
    // What is there needs no turn of the event loop: its screen asks before it is drawn.
    const runtime = here.get(wanted) ?? (yield* call(load, wanted))
    for (const part of partsOf(runtime)) yield* serve(part, report, running)
    return runtime
  }
