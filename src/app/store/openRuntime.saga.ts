import { guarded, type ReportCrash } from '#src/app/store/rootSaga.ts'
import type { Runtimes } from '#src/app/store/runtimes.ts'
import type { LoadRuntime, Runtime } from '#src/core/router/runtime.ts'
import { call, type Saga, spawn } from '#src/platform/effects.ts'

/** Brings a feature into the store and starts its sagas, each once: from then on it hears what happens. */
export const runtimeOpener = ({ here, load, running }: Runtimes, report: ReportCrash) =>
  function* open(wanted: LoadRuntime): Saga<Runtime> {
    // What is there needs no turn of the event loop: its screen asks before it is drawn.
    const runtime = here.get(wanted) ?? (yield* call(load, wanted))
    for (const [key, saga] of Object.entries(runtime.sagas ?? {})) {
      if (running.has(key)) continue
      running.add(key)
      yield* spawn(() => guarded(key, saga, report))
    }
    return runtime
  }
