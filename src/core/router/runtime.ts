import type { Action, Reducer } from '@reduxjs/toolkit'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'
import type { EventKind, Reaction } from '#src/platform/effects.ts'
import type { ServedRequest } from '#src/platform/request/request.ts'

/** What there is to know when a screen asks for what it needs. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly user: SessionUser | null
  /** The child that a guardian chose, or the student who is signed in. */
  readonly studentId: number | null
  readonly filters: FilterValues
  /** The person comes to the place; false where they are there already and ask for something again. */
  readonly arriving: boolean
  /** The question is the same, but what the place shows was changed or did not come. */
  readonly outdated: boolean
  /** Only where a list stands changed: its page, its size or its order. What is counted of it stays. */
  readonly turning: boolean
}

/** What a screen needs to have asked when a person arrives, changes its filters, or changed what it shows. Pure. */
export type Feeds = (visit: Visit) => readonly Action[]

/** What of a feature comes with the first visit to one of its routes. */
export interface Runtime {
  /** What it shares with other features: each of them comes with it, once. */
  readonly uses?: readonly Runtime[]
  /** Parts of the state, by their names. */
  readonly state?: Readonly<Record<string, Reducer>>
  /** Parts whose events may leave in a recording: those that stand under its name (`feed/load/answered`). Others stay. */
  readonly recorded?: readonly string[]
  /** The requests that do no more than call: their `asked` events are served. */
  readonly requests?: readonly ServedRequest[]
  /** What follows from events, by the names under which a crash is reported. */
  readonly sagas?: Readonly<Record<string, readonly Reaction[]>>
  /** By the path of the row. */
  readonly feeds?: Readonly<Record<string, Feeds>>
  /** After these events what a place of the feature shows is outdated, and the feeds of the place ask for it again. */
  readonly outdatedBy?: readonly EventKind[]
}

export type LoadRuntime = () => Promise<{ readonly runtime: Runtime }>

export const defineRuntime = <const R extends Runtime>(runtime: R): R => runtime

/** A runtime with all that it uses, the used ones first. */
export const partsOf = (runtime: Runtime): readonly Runtime[] => [...(runtime.uses ?? []).flatMap(partsOf), runtime]

/** The parts of the state of a runtime and of all that it uses. */
export const stateOf = (runtime: Runtime): Readonly<Record<string, Reducer>> =>
  Object.fromEntries(partsOf(runtime).flatMap(({ state }) => Object.entries(state ?? {})))
