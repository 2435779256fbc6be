import { configureStore, type Middleware } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { persistMiddleware } from '#src/app/persistence/persistMiddleware.ts'
import { type RootState, reducer } from '#src/app/store/reducer.ts'
import { type ReportCrash, rootSaga } from '#src/app/store/rootSaga.ts'
import { urlMiddleware } from '#src/app/store/urlMiddleware.ts'
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

/** The store with everything on: sagas, calls, storage and the address bar. */
export const createLiveStore = ({ ports, preloadedState, report, recorder, devTools }: LiveOptions) => {
  const sagas = createSagaMiddleware({ context: { ports } })
  const store = configureStore({
    reducer,
    preloadedState,
    devTools: devTools ? { maxAge: 5000 } : false,
    middleware: (defaults) =>
      defaults(CHECKS).concat(persistMiddleware(ports), urlMiddleware(ports.urlBar), sagas, ...recorder),
  })
  sagas.run(rootSaga(report))
  ports.tabs.onMessage((message) => store.dispatch(heardFromTab(message)))
  ports.device.onChange((now) => store.dispatch(deviceChanged(now)))
  return store
}

export type RootStore = ReturnType<typeof createLiveStore>
