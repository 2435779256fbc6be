import type { Action, StoreEnhancer } from '@reduxjs/toolkit'
import { instrument, type LiftedState } from '@redux-devtools/instrument'

/**
 * Puts the history of Redux DevTools where its extension would be, set up like the extension, with hot reload. Import
 * it first: `configureStore` looks for the extension on its first import.
 */
const extension =
  () =>
  (...others: StoreEnhancer[]): StoreEnhancer =>
    [...others, instrument(undefined, { maxAge: 5000, shouldHotReload: true })].reduceRight(
      (inner, outer) => (create) => outer(inner(create)),
    )

Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension })

interface History {
  readonly getState: () => LiftedState<unknown, Action<string>, null>
  readonly dispatch: (action: Action) => unknown
}

/** The history of a store made with it. */
export const historyOf = (store: object): History => {
  if ('liftedStore' in store && isHistory(store.liftedStore)) return store.liftedStore
  throw new Error('This store has no history')
}

const isHistory = (value: unknown): value is History =>
  typeof value === 'object' && value !== null && 'getState' in value && 'dispatch' in value
