import type { Reducer } from '@reduxjs/toolkit'
import { guarded, type ReportCrash } from '#src/app/store/rootSaga.ts'
import { untilItComes } from '#src/app/store/untilItComes.ts'
import type { LoadRuntime, Runtime } from '#src/core/router/runtime.ts'
import { call, type Saga, spawn } from '#src/platform/effects.ts'

interface RuntimesOptions {
  /** Adds parts to the state; those that are there stay as they are. */
  readonly addState: (parts: Readonly<Record<string, Reducer>>) => void
  readonly report: ReportCrash
  /** The code did not come; it is asked for again until it does. */
  readonly onFailure: (error: unknown) => void
}

/** The runtimes of features in a running store. Each comes once, with the first visit. */
export const createRuntimes = ({ addState, report, onFailure }: RuntimesOptions) => {
  const here = new Map<LoadRuntime, Runtime>()
  const coming = new Map<LoadRuntime, Promise<Runtime>>()
  const running = new Set<string>()

  const fetchRuntime = async (load: LoadRuntime): Promise<Runtime> => {
    const { runtime } = await untilItComes(load, onFailure)
    addState(runtime.state ?? {})
    here.set(load, runtime)
    return runtime
  }

  /** Code and state; the same answer for whoever asks. */
  const load = (wanted: LoadRuntime): Promise<Runtime> => {
    const known = coming.get(wanted) ?? fetchRuntime(wanted)
    coming.set(wanted, known)
    return known
  }

  /** Code, state and sagas: from here on the feature hears what happens. */
  function* open(wanted: LoadRuntime): Saga<Runtime> {
    const runtime = here.get(wanted) ?? (yield* call(load, wanted))
    for (const [key, saga] of Object.entries(runtime.sagas ?? {})) {
      if (running.has(key)) continue
      running.add(key)
      yield* spawn(() => guarded(key, saga, report))
    }
    return runtime
  }

  return { load, open }
}

export type Runtimes = ReturnType<typeof createRuntimes>
