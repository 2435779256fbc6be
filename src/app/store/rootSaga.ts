import type { Action, MiddlewareAPI } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { watch } from '#src/core/requests/requests.saga.ts'
import type { Runtime } from '#src/core/router/runtime.ts'
import { call, fork, type Reaction, type Saga, spawn } from '#src/platform/effects.ts'
import type { Ports } from '#src/platform/ports.ts'

const MAX_RESTARTS = 3

export type ReportCrash = (name: string, error: unknown) => void

/** What of a runtime is served: its requests, and what follows from events. */
type Served = Pick<Runtime, 'requests' | 'sagas'>

/** Runs sagas over a store; the answer tells them an event that its reducers have seen. */
export type StartSagas = (store: MiddlewareAPI) => (event: Action) => void

/** Serves all of this over the world outside. `running`: names of what runs already. */
export const starterOf =
  (served: Served, ports: Ports, report: ReportCrash, running: Set<string>): StartSagas =>
  (store) => {
    const channel = stdChannel<Action>()
    runSaga({ ...store, channel, context: { ports } }, () => serve(served, report, running))
    return (event) => channel.put(event)
  }

/** Starts what does not run yet: requests by their names, sagas by theirs. */
export function* serve({ requests = [], sagas = {} }: Served, report: ReportCrash, running: Set<string>): Saga {
  for (const request of requests) yield* startOnce(request.name, [() => watch(request)])
  for (const [key, reactions] of Object.entries(sagas)) yield* startOnce(key, reactions)

  function* startOnce(key: string, reactions: readonly Reaction[]): Saga {
    if (running.has(key)) return
    running.add(key)
    yield* spawn(() => guarded(key, reactions, report))
  }
}

/** Reactions on their own: when one crashes it is reported and they start again, at most three times, and take nobody with them. */
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
