import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { MESSAGES } from '#domain/messages.ts'
import { persistMiddleware } from '#src/app/persistence/persistMiddleware.ts'
import { leaveMiddleware } from '#src/app/store/leaveMiddleware.ts'
import { type RootState, reducer } from '#src/app/store/reducer.ts'
import type { ReportCrash } from '#src/app/store/rootSaga.ts'
import { sagaMiddleware } from '#src/app/store/sagaMiddleware.ts'
import { urlMiddleware } from '#src/app/store/urlMiddleware.ts'
import { alertShown } from '#src/core/alerts/alerts.slice.ts'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { heardFromTab } from '#src/core/session/session.slice.ts'
import type { Ports } from '#src/platform/ports.ts'

interface LiveOptions {
  readonly ports: Ports
  readonly preloadedState: Partial<RootState>
  readonly report: ReportCrash
  /** Stands in front of the reducers in QA builds. */
  readonly recorder: readonly Middleware<object, RootState>[]
  /** Up to 5000 actions in DevTools in development and QA builds, none elsewhere. */
  readonly devTools: boolean
}

/** Development looks whether events and states are plain data and are left as they are; slow machines are not told. */
const CHECKS = { thunk: false, serializableCheck: { warnAfter: 500 }, immutableCheck: { warnAfter: 500 } } as const

/** The store with everything on: sagas, calls, storage and the address bar. `ready`: the sagas have come, or could not at first. */
export const createLiveStore = ({ ports, preloadedState, report, recorder, devTools }: LiveOptions) => {
  const { middleware: sagas, ready } = sagaMiddleware({
    load: async () => {
      const { startSagas } = await import(/* webpackChunkName: "sagas" */ '#src/app/store/rootSaga.ts')
      return startSagas(ports, report)
    },
    onFailure: (error) => {
      report('sagas', error)
      store.dispatch(offline(ports))
    },
  })
  const store = configureStore({
    reducer,
    preloadedState,
    devTools: devTools ? { maxAge: 5000 } : false,
    middleware: (defaults) =>
      defaults(CHECKS).concat(
        leaveMiddleware(ports.urlBar),
        persistMiddleware(ports),
        urlMiddleware(ports.urlBar),
        sagas,
        ...recorder,
      ),
  })
  ports.tabs.onMessage((message) => store.dispatch(heardFromTab(message)))
  ports.device.onChange((now) => store.dispatch(deviceChanged(now)))
  return { ...store, ready }
}

/** Stays until it is closed by hand: nobody is there yet to close it later. */
const offline = ({ ids }: Ports) =>
  alertShown({ id: ids.next(), type: 'error', message: MESSAGES.OFFLINE, persist: true })

/** The store as screens know it, live or replayed. */
export type RootStore = Omit<ReturnType<typeof createLiveStore>, 'ready'>
