import type { Action, MiddlewareAPI } from '@reduxjs/toolkit'
import { runSaga, stdChannel } from 'redux-saga'
import { call, type Saga, spawn } from '#src/platform/effects.ts'
import type { Ports } from '#src/platform/ports.ts'

const MAX_RESTARTS = 3

export interface NamedSaga {
  readonly key: string
  readonly saga: () => Saga
}

export type ReportCrash = (name: string, error: unknown) => void

/** Runs sagas over a store; the answer tells them an event that its reducers have seen. */
export type StartSagas = (store: MiddlewareAPI) => (event: Action) => void

/** All of these over the world outside. */
export const starterOf =
  (sagas: readonly NamedSaga[], ports: Ports, report: ReportCrash): StartSagas =>
  (store) => {
    const channel = stdChannel<Action>()
    runSaga({ ...store, channel, context: { ports } }, rootSaga(sagas, report))
    return (event) => channel.put(event)
  }

const rootSaga = (sagas: readonly NamedSaga[], report: ReportCrash) =>
  function* startAll(): Saga {
    for (const { key, saga } of sagas) yield* spawn(() => guarded(key, saga, report))
  }

/** A saga on its own: when it crashes it is reported and started again, at most three times, and takes nobody with it. */
export function* guarded(key: string, saga: () => Saga, report: ReportCrash): Saga {
  for (let crashes = 0; crashes <= MAX_RESTARTS; crashes += 1) {
    try {
      yield* call(saga)
      return
    } catch (error) {
      report(key, error)
    }
  }
}
