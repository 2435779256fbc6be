import type { ComponentType } from 'react'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { LoadRuntime } from '#src/core/router/runtime.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** The audience of a route: a path may have one row for staff and another for families. */
export type Audience = 'public' | 'staff' | 'family' | 'everyone'

/** The rows that a person of this kind may see at a path. */
export const audienceOf = (user: SessionUser | null): readonly Audience[] => {
  if (user === null) return ['public']
  return ['public', 'everyone', user.tipoLogin === STAFF ? 'staff' : 'family']
}

/** Everything that the portal knows of a route before the first visit. */
export interface Row {
  readonly path: string
  readonly title: string
  readonly audience: Audience
  /** The permission that staff need to open it; null: none. */
  readonly feature: FeatureKey | null
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>
}

/** A typed row of a feature. */
export const route = (row: Row): Row => row

/** A row of the route table, with the rest of its feature. Guard, menu, page title and the tests over all screens read this table. */
export interface Route extends Row {
  readonly runtime?: LoadRuntime
}
