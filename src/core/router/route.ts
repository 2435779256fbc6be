import type { Action } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { FeatureKey } from '#domain/access/featureIds.ts'
import { STAFF } from '#domain/people.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** For whom a route is: a path may have one row for staff and another for families. */
export type Audience = 'public' | 'staff' | 'family' | 'everyone'

/** The rows that a person of this kind may see at a path. */
export const audienceOf = (user: SessionUser | null): readonly Audience[] => {
  if (user === null) return ['public']
  return ['public', 'everyone', user.tipoLogin === STAFF ? 'staff' : 'family']
}

/** All that `feeds` may look at. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly user: SessionUser | null
  /** The child that a guardian chose, or the student who is signed in. */
  readonly studentId: number | null
  readonly filters: FilterValues
  /** The person comes to the place; false where only filters or the chosen child changed. */
  readonly arriving: boolean
}

/** Everything that is known of a route. Guard, menu, page title, filters and the tests over all screens read this table. */
export interface Route {
  readonly path: string
  readonly title: string
  readonly audience: Audience
  /** What a member of staff must hold to open it; null: nothing. */
  readonly feature: FeatureKey | null
  /** What the screen needs to have asked when a person arrives, or changes its filters. Pure. */
  readonly feeds?: (visit: Visit) => readonly Action[]
  readonly screen: () => Promise<{ readonly Screen: ComponentType }>
}

/** A typed row of the route table. */
export const route = (row: Route): Route => row
