import type { Action, Reducer } from '@reduxjs/toolkit'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import type { Saga } from '#src/platform/effects.ts'

/** What there is to know when a screen asks for what it needs. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly user: SessionUser | null
  /** The child that a guardian chose, or the student who is signed in. */
  readonly studentId: number | null
  readonly filters: FilterValues
  /** The person comes to the place; false where only filters or the chosen child changed. */
  readonly arriving: boolean
  /** Only where a list stands changed: its page, its size or its order. What is counted of it stays. */
  readonly turning: boolean
}

/** What a screen needs to have asked when a person arrives, or changes its filters. Pure. */
export type Feeds = (visit: Visit) => readonly Action[]

/** What of a feature comes with the first visit to one of its routes. */
export interface Runtime {
  /** Parts of the state, by their names. */
  readonly state?: Readonly<Record<string, Reducer>>
  /** Parts whose events may leave in a recording: those that stand under its name (`feed/load/answered`). Others stay. */
  readonly recorded?: readonly string[]
  /** By the names under which a crash is reported. Features that share one name it alike: it runs once. */
  readonly sagas?: Readonly<Record<string, () => Saga>>
  /** By the path of the row. */
  readonly feeds?: Readonly<Record<string, Feeds>>
}

export type LoadRuntime = () => Promise<{ readonly runtime: Runtime }>

export const defineRuntime = <const R extends Runtime>(runtime: R): R => runtime
