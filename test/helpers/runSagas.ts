import { configureStore, isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { CHECKS, createLiveStore } from '#src/app/store/liveStore.ts'
import { type RootState, reducer } from '#src/app/store/reducer.ts'
import { serve } from '#src/app/store/rootSaga.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { partsOf, type Runtime } from '#src/core/router/runtime.ts'
import type { Saga } from '#src/platform/effects.ts'
import { type FakePorts, fakePorts } from '#test/helpers/fakePorts.ts'
import { onlyData } from '#test/helpers/strictStore.ts'
import { wholeOf } from '#test/helpers/wholeState.ts'

/** Runs even while a test stops the clock. */
const realTimeout = globalThis.setTimeout

interface RunOptions {
  readonly state?: Partial<VisitorState>
  readonly ports?: FakePorts
}

interface Run {
  /** Dispatches, and waits until every saga is idle. */
  readonly dispatch: (event: UnknownAction) => Promise<void>
  /** Waits until every saga is idle, for example after a late reply. */
  readonly rest: () => Promise<void>
  /** Advances the time; needs jest's fake timers. */
  readonly pass: (ms: number) => Promise<void>
  readonly state: RootState
  /** Sent calls, as `GET Parametro`. */
  readonly calls: readonly string[]
  /** Types of the events so far. */
  readonly events: readonly string[]
}

/** The real reducers and all real sagas over fake ports. A saga that crashes fails the test at the next wait. */
export const runSagas = ({ state = {}, ports = fakePorts() }: RunOptions = {}): Run =>
  runIn(ports, (ears, report) =>
    createLiveStore({
      ports,
      preloadedState: state,
      report: (_, error) => report(error),
      recorder: ears,
      devTools: false,
    }),
  )

/** The real reducers and one saga. */
export const runSaga = (
  saga: () => Saga<unknown>,
  { state = {}, ports = fakePorts() }: Omit<RunOptions, 'state'> & { readonly state?: Partial<RootState> } = {},
): Run =>
  runIn(ports, (ears, report) => {
    const sagas = createSagaMiddleware({ context: { ports }, onError: report })
    const store = configureStore({
      reducer,
      preloadedState: state,
      devTools: false,
      middleware: (defaults) => defaults(CHECKS).concat(sagas, ...ears),
    })
    sagas.run(saga)
    return store
  })

/** The real reducers and one runtime. */
export const runRuntime = (runtime: Runtime, options?: Parameters<typeof runSaga>[1]): Run =>
  runSaga(function* serveParts(): Saga {
    for (const part of partsOf(runtime)) yield* serve(part, rethrow, new Set())
  }, options)

const rethrow = (_: string, error: unknown) => {
  throw error
}

interface StoreLike {
  readonly dispatch: (event: UnknownAction) => unknown
  readonly getState: () => VisitorState
}

const runIn = (
  ports: FakePorts,
  open: (ears: readonly Middleware[], report: (error: unknown) => void) => StoreLike,
): Run => {
  const crashes: unknown[] = []
  const events: string[] = []
  const listen: Middleware = () => (next) => (event) => {
    if (isAction(event)) events.push(event.type)
    return next(event)
  }
  const store = open([onlyData, listen], (error) => crashes.push(error))
  const rest = async () => {
    // The store pauses twice while the code behind the sign-in loads.
    for (let task = 0; task < 3; task += 1) {
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
      await ports.filesRead()
      await new Promise<void>((resolve) => {
        realTimeout(resolve)
      })
    }
    if (crashes.length > 0) throw crashes[0]
  }
  return {
    dispatch: async (event) => {
      store.dispatch(event)
      await rest()
    },
    rest,
    pass: async (ms) => {
      await jest.advanceTimersByTimeAsync(ms)
      await rest()
    },
    get state() {
      return wholeOf(store)
    },
    get calls() {
      return ports.callNames()
    },
    events,
  }
}
