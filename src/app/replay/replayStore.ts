import { instrument, type LiftedStore } from '@redux-devtools/instrument'
import { configureStore, type UnknownAction } from '@reduxjs/toolkit'
import type { Trace } from '#src/app/replay/trace.ts'
import { type RootState, reducer } from '#src/app/store/reducer.ts'

type Event = UnknownAction & { readonly type: string }

/** The history that Redux DevTools and the panel show: all events, the skipped ones, and the current one. */
export type History = LiftedStore<RootState, Event, null>

const MAX_EVENTS = 5000

/** A store of reducers alone: no sagas, no calls, no storage, no address bar. The extension keeps its history. */
export const createExtensionStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }),
    devTools: {
      name: 'Portal',
      maxAge: MAX_EVENTS,
      features: { import: 'custom', export: 'custom', jump: true, skip: true },
    },
  })

/** The same store with a history of its own, for browsers without the extension. */
export const createReplayStore = () => {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: false }),
    devTools: false,
    // Innermost, so that it sees the events that reach the reducers.
    enhancers: (defaults) => defaults().concat(instrument<RootState, Event, null>(undefined, { maxAge: MAX_EVENTS })),
  })
  return { store, history: historyOf(store) }
}

/** `instrument` adds it to the store; the types of `configureStore` do not see through the other enhancers. */
const historyOf = (store: object): History => {
  if ('liftedStore' in store && isHistory(store.liftedStore)) return store.liftedStore
  throw new Error('The store has no history')
}

const isHistory = (value: unknown): value is History => typeof value === 'object' && value !== null

/** Replaces the whole history by a recording, and jumps to its end. */
export const importTrace = (history: History, { events, start }: Pick<Trace, 'events' | 'start'>) =>
  history.dispatch({ type: 'IMPORT_STATE', nextLiftedState: [...events], preloadedState: start })
