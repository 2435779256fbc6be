import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit'
import * as callMessages from '#domain/base/call.messages.ts'
import { persistMiddleware } from '#src/app/persistence/persistMiddleware.ts'
import { fetchScreen } from '#src/app/routing/fetchScreen.ts'
import { loadMembers, loadVisitorSagas } from '#src/app/store/chunks.ts'
import { leaveMiddleware } from '#src/app/store/leaveMiddleware.ts'
import type { ReportCrash } from '#src/app/store/rootSaga.ts'
import { perPerson } from '#src/app/store/perPerson.ts'
import { createRuntimes } from '#src/app/store/runtimes.ts'
import { sagaMiddleware } from '#src/app/store/sagaMiddleware.ts'
import { urlMiddleware } from '#src/app/store/urlMiddleware.ts'
import { VISITOR_REDUCERS, type VisitorState, visitorReducer } from '#src/app/store/visitorReducer.ts'
import { alertShown } from '#src/core/alerts/alerts.slice.ts'
import { deviceChanged } from '#src/core/device/device.slice.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { heardFromTab, selectIsSignedIn, selectUser } from '#src/core/session/session.slice.ts'
import { newerFound } from '#src/core/version/version.slice.ts'
import { nextTask } from '#src/platform/clock/nextTask.ts'
import type { Ports } from '#src/platform/ports.ts'

interface LiveOptions {
  readonly ports: Ports
  readonly preloadedState: Partial<VisitorState>
  readonly report: ReportCrash
  /** The recorder, in front of the reducers, in QA builds. */
  readonly recorder: readonly Middleware<object, VisitorState>[]
  /** Up to 5000 actions in DevTools in development and QA builds, none elsewhere. */
  readonly devTools: boolean
}

/**
 * In development, checks that events and states are plain data and are not mutated; without warnings on slow machines.
 */
export const CHECKS = {
  thunk: false,
  serializableCheck: { warnAfter: 500 },
  immutableCheck: { warnAfter: 500 },
} as const

/**
 * The store with everything on: sagas, calls, storage and the address bar. The members' code is added when the first
 * person signs in, and each feature with the first visit to it. `ready`: the sagas that are due have come, or could not
 * at first. `whole`: those behind the sign-in are there. `bringRuntime`: brings those of a feature, with its parts of
 * the state.
 */
export const createLiveStore = ({ ports, preloadedState, report, recorder, devTools }: LiveOptions) => {
  const onFailure = (error: unknown) => {
    report('sagas', error)
    store.dispatch(offline(ports))
  }
  let reducers: typeof VISITOR_REDUCERS & Readonly<Record<string, Reducer>> = VISITOR_REDUCERS
  const runtimes = createRuntimes({
    addState: (parts) => {
      reducers = { ...parts, ...reducers }
      store.replaceReducer(perPerson(combineReducers(reducers)))
    },
    onFailure,
  })
  let isWhole = () => {}
  const whole = new Promise<void>((resolve) => {
    isWhole = resolve
  })
  const visitors = sagaMiddleware<VisitorState>({
    load: async () => (await loadVisitorSagas()).startVisitorSagas(ports, report, runtimes),
    onFailure,
  })
  const members = sagaMiddleware<VisitorState>({
    needed: selectIsSignedIn,
    load: async () => {
      const { memberRoutes, startMemberSagas } = await loadMembers()
      const here = store.getState()
      fetchScreen(memberRoutes, selectPathname(here), selectUser(here))
      await nextTask()
      isWhole()
      return startMemberSagas(ports, report, runtimes)
    },
    onFailure,
  })
  const store = configureStore({
    reducer: visitorReducer,
    preloadedState,
    devTools: devTools ? { maxAge: 5000 } : false,
    middleware: (defaults) =>
      defaults(CHECKS).concat(
        leaveMiddleware(ports.urlBar),
        persistMiddleware(ports),
        urlMiddleware(ports.urlBar),
        visitors.middleware,
        members.middleware,
        ...recorder,
      ),
  })
  ports.tabs.onMessage((message) => store.dispatch(heardFromTab(message)))
  ports.worker.onNewVersion(() => store.dispatch(newerFound()))
  ports.device.onChange((now) => store.dispatch(deviceChanged(now)))
  const isSignedIn = selectIsSignedIn(store.getState())
  const ready = Promise.all([visitors.ready, ...(isSignedIn ? [members.ready] : [])])
  return { ...store, ready, whole, bringRuntime: runtimes.load }
}

/** The alert stays until the person closes it: the saga that closes alerts is not loaded yet. */
const offline = ({ ids }: Ports) =>
  alertShown({ id: ids.next(), type: 'error', message: callMessages.OFFLINE, persist: true })

/** The store as screens know it, live or replayed. A replayed one is whole from the start, with all features. */
export type RootStore = Omit<ReturnType<typeof createLiveStore>, 'ready' | 'whole' | 'bringRuntime'> &
  Partial<Pick<ReturnType<typeof createLiveStore>, 'whole' | 'bringRuntime'>>
