import type { Action, Reducer } from '@reduxjs/toolkit'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { PersonalFields } from '#src/core/recording/personal.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import type { EventKind, Reaction } from '#src/platform/effects.ts'
import type { ServedRequest } from '#src/platform/request/request.ts'

/** What the feeds of a screen know when they decide what to request. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly user: SessionUser | null
  /** The child that a guardian chose, or the student who is signed in. */
  readonly studentId: number | null
  readonly filters: FilterValues
  /** The person arrives at the place; false when they are already there and data is requested again. */
  readonly arriving: boolean
  /** Same request, but the data of the place was changed, or failed to load. */
  readonly outdated: boolean
  /** Only the page, page size or order of a list changed. Its counts stay the same. */
  readonly turning: boolean
}

/** The requests of a screen when a person arrives, changes its filters, or changed its data. Pure. */
export type Feeds = (visit: Visit) => readonly Action[]

/** The part of a feature that loads with the first visit to one of its routes. */
export interface Runtime {
  /** Runtimes shared with other features; each is loaded once. */
  readonly uses?: readonly Runtime[]
  /** Reducers by the name of their part of the state. */
  readonly state?: Readonly<Record<string, Reducer>>
  /**
   * Parts of the state whose events (`feed/load/answered`) a recording may contain, with what is personal in them. All
   * other events are left out of it.
   */
  readonly recorded?: Readonly<Record<string, PersonalFields>>
  /** Plain requests, which need no saga of their own. */
  readonly requests?: readonly ServedRequest[]
  /** Sagas, by the name under which a crash is reported. */
  readonly sagas?: Readonly<Record<string, readonly Reaction[]>>
  /** By path of the route. */
  readonly feeds?: Readonly<Record<string, Feeds>>
  /** Events that make the data of the feature's places outdated, so that their feeds request it again. */
  readonly outdatedBy?: readonly EventKind[]
}

export type LoadRuntime = () => Promise<{ readonly runtime: Runtime }>

export const defineRuntime = <const R extends Runtime>(runtime: R): R => runtime

/** A runtime with all that it uses, the used ones first. */
export const partsOf = (runtime: Runtime): readonly Runtime[] => [...(runtime.uses ?? []).flatMap(partsOf), runtime]

/** The parts of the state of a runtime and of all that it uses. */
export const stateOf = (runtime: Runtime): Readonly<Record<string, Reducer>> =>
  Object.fromEntries(partsOf(runtime).flatMap(({ state }) => Object.entries(state ?? {})))
