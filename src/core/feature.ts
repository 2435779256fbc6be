import type { Route, Row } from '#src/core/router/route.ts'
import type { LoadRuntime } from '#src/core/router/runtime.ts'

/** The public face of a feature: all that the portal knows of it before the first visit. */
export interface Feature {
  readonly key: string
  readonly routes: readonly Row[]
  /** State, sagas and feeds. A feature without them has none. */
  readonly runtime?: LoadRuntime
}

export const defineFeature = <const F extends Feature>(feature: F): F => feature

/** The features that a list names, each by itself or several at once. */
export const featuresIn = (list: Readonly<Record<string, Feature | readonly Feature[]>>): readonly Feature[] =>
  Object.values(list).flat()

/** The rows of all these features. */
export const routesOf = (features: readonly Feature[]): readonly Route[] =>
  features.flatMap(({ routes, runtime }) => routes.map((row) => (runtime === undefined ? row : { ...row, runtime })))
