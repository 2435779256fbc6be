import type { Reducer } from '@reduxjs/toolkit'
import type { Route } from '#src/core/router/route.ts'
import type { Saga } from '#src/platform/effects.ts'

/** The public face of a feature. One without state has no reducer, one without calls no saga. All sagas come together. */
export interface Feature {
  readonly key: string
  readonly reducer?: Reducer
  readonly saga?: () => Promise<() => Saga>
  readonly routes: readonly Route[]
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature
