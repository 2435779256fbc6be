import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { createLiveStore } from '#src/app/store/liveStore.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import { type FakePorts, fakePorts } from '#test/helpers/fakePorts.ts'
import { onlyData } from '#test/helpers/strictStore.ts'

interface Run {
  /** Dispatches, and waits until every saga rests. */
  readonly dispatch: (event: UnknownAction) => Promise<void>
  /** Lets time pass; needs jest's fake timers. */
  readonly pass: (ms: number) => Promise<void>
  readonly state: RootState
  /** Calls that were sent, as `GET Parametro`. */
  readonly calls: readonly string[]
  /** Types of the events so far. */
  readonly events: readonly string[]
}

/** The real reducers and all real sagas over fake ports. A saga that crashes fails the test at the next wait. */
export const runSagas = ({
  state,
  ports = fakePorts(),
}: {
  state?: Partial<RootState>
  ports?: FakePorts
} = {}): Run => {
  const crashes: unknown[] = []
  const events: string[] = []
  const listen: Middleware = () => (next) => (event) => {
    if (isAction(event)) events.push(event.type)
    return next(event)
  }
  const store = createLiveStore({
    ports,
    preloadedState: state ?? {},
    report: (_, error) => crashes.push(error),
    recorder: [onlyData, listen],
    devTools: false,
  })
  const rest = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve()
    if (crashes.length > 0) throw crashes[0]
  }
  return {
    dispatch: async (event) => {
      store.dispatch(event)
      await rest()
    },
    pass: async (ms) => {
      await jest.advanceTimersByTimeAsync(ms)
      await rest()
    },
    get state() {
      return store.getState()
    },
    get calls() {
      return ports.callNames()
    },
    events,
  }
}
