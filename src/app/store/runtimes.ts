import type { Reducer } from '@reduxjs/toolkit'
import { untilItComes } from '#src/app/store/untilItComes.ts'
import { type LoadRuntime, type Runtime, stateOf } from '#src/core/router/runtime.ts'

interface RuntimesOptions {
  /** Adds parts to the state; existing parts stay as they are. */
  readonly addState: (parts: Readonly<Record<string, Reducer>>) => void
  /** Called when code failed to load; it is retried until it loads. */
  readonly onFailure: (error: unknown) => void
}

/**
 * The runtimes of features in a running store: code and parts of the state. Each is loaded once, with the first visit.
 */
export const createRuntimes = ({ addState, onFailure }: RuntimesOptions) => {
  const here = new Map<LoadRuntime, Runtime>()
  const coming = new Map<LoadRuntime, Promise<Runtime>>()

  const fetchRuntime = async (load: LoadRuntime): Promise<Runtime> => {
    const { runtime } = await untilItComes(load, onFailure)
    addState(stateOf(runtime))
    here.set(load, runtime)
    return runtime
  }

  /** All callers share one promise. */
  const load = (wanted: LoadRuntime): Promise<Runtime> => {
    const known = coming.get(wanted) ?? fetchRuntime(wanted)
    coming.set(wanted, known)
    return known
  }

  return {
    load,
    onFailure,
    /** The loaded runtimes. */
    here,
    /** Names of the requests and sagas that already run. */
    running: new Set<string>(),
  }
}

export type Runtimes = ReturnType<typeof createRuntimes>
