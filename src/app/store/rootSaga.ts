import type { Action, MiddlewareAPI } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { watch } from '#src/core/requests/requests.saga.ts'
import type { Runtime } from '#src/core/router/runtime.ts'
import { call, fork, type Reaction, type Saga, spawn } from '#src/platform/effects.ts'
import type { Ports } from '#src/platform/ports.ts'

const MAX_RESTARTS = 3

export type ReportCrash = (name: string, error: unknown) => void

/** The parts of a runtime that sagas run: its requests, and its sagas. */
type Served = Pick<Runtime, 'requests' | 'sagas'>

/** Runs sagas over a store; the returned function gives them an event that the reducers have handled. */
export type StartSagas = (store: MiddlewareAPI) => (event: Action) => void

/** Starts requests and sagas with these ports. `running`: names of those that already run. */
export const starterOf =
  (served: Served, ports: Ports, report: ReportCrash, running: Set<string>): StartSagas =>
  (store) => {
    const channel = stdChannel<Action>()
    runSaga({ ...store, channel, context: { ports } }, () => serve(served, report, running))
    return (event) => channel.put(event)
  }

/** Starts the requests and sagas that do not run yet, by name. */
export function* serve({ requests = [], sagas = {} }: Served, report: ReportCrash, running: Set<string>): Saga {
  for (const request of requests) yield* startOnce(request.name, [() => watch(request)])
  for (const [key, reactions] of Object.entries(sagas)) yield* startOnce(key, reactions)

  function* startOnce(key: string, reactions: readonly Reaction[]): Saga {
    if (running.has(key)) return
    running.add(key)
    yield* spawn(() => guarded(key, reactions, report))
  }
}

/**
 * Runs a saga in isolation: a crash is reported and the saga restarts, at most three times, without ending the others.
 */
function* guarded(key: string, reactions: readonly Reaction[], report: ReportCrash): Saga {
  for (let crashes = 0; crashes <= MAX_RESTARTS; crashes += 1) {
    try {
      yield* call(sideBySide, reactions)
      return
    } catch (error) {
      report(key, error)
    }
  }
}

function* sideBySide(reactions: readonly Reaction[]): Saga {
  for (const reaction of reactions) yield* fork(reaction)
}
