import type { Reducer } from '@reduxjs/toolkit'
import { untilItComes } from '#src/app/store/untilItComes.ts'
import { type LoadRuntime, type Runtime, stateOf } from '#src/core/router/runtime.ts'

interface RuntimesOptions {
  /** Adds parts to the state; those that are there stay as they are. */
  readonly addState: (parts: Readonly<Record<string, Reducer>>) => void
  /** The code did not come; it is asked for again until it does. */
  readonly onFailure: (error: unknown) => void
}

/** The runtimes of features in a running store: code and parts of the state. Each comes once, with the first visit. */
export const createRuntimes = ({ addState, onFailure }: RuntimesOptions) => {
  const here = new Map<LoadRuntime, Runtime>()
  const coming = new Map<LoadRuntime, Promise<Runtime>>()

  const fetchRuntime = async (load: LoadRuntime): Promise<Runtime> => {
    const { runtime } = await untilItComes(load, onFailure)
    addState(stateOf(runtime))
    here.set(load, runtime)
    return runtime
  }

  /** The same answer for every caller. */
  const load = (wanted: LoadRuntime): Promise<Runtime> => {
    const known = coming.get(wanted) ?? fetchRuntime(wanted)
    coming.set(wanted, known)
    return known
  }

  return {
    load,
    onFailure,
    /** Those that are there. */
    here,
    /** Names of the requests and sagas that are served already. */
    running: new Set<string>(),
  }
}

export type Runtimes = ReturnType<typeof createRuntimes>
