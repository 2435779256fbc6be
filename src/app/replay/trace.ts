import { isAction, type UnknownAction } from '@reduxjs/toolkit'
import { type RootState, reducer } from '#src/app/store/reducer.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'
import type { Outline } from '#src/app/replay/outline.ts'

/** A recording as Redux DevTools imports it: it reads `payload` and `preloadedState`, the rest is ours. */
export interface TraceFile {
  /** JSON of the list of events. */
  readonly payload: string
  /** JSON of the state before the first of them. */
  readonly preloadedState: string
  /** Version of the portal that recorded. */
  readonly app: string
  /** Route path of the place at which the recording ends. */
  readonly route: string
  /** The person at the end. */
  readonly as: TracePerson
  /** What the screen showed at the end; empty where it is not known. */
  readonly outline: Outline
  /** Fingerprint of the state at the start and after each event. */
  readonly hashes: readonly string[]
}

export type TracePerson = 'nobody' | 'staff' | 'guardian' | 'student'

export interface Trace extends Omit<TraceFile, 'payload' | 'preloadedState'> {
  readonly events: readonly UnknownAction[]
  readonly start: RootState
}

/** The state before anything happened. */
export const EMPTY_STATE = reducer(undefined, { type: '@@trace' })

/** Every state of a recording: the one it starts with, and the one after each event. */
export const statesOf = function* ({ start, events }: Pick<Trace, 'start' | 'events'>): Generator<RootState> {
  let state = start
  yield state
  for (const event of events) {
    state = reducer(state, event)
    yield state
  }
}

/** Parses a file of ours or of DevTools; null if it is neither. */
export const readTrace = (text: string): Trace | null => {
  const file = jsonOf(text)
  if (!isRecord(file) || typeof file['payload'] !== 'string') return null
  const events = jsonOf(file['payload'])
  const start = typeof file['preloadedState'] === 'string' ? jsonOf(file['preloadedState']) : {}
  if (!Array.isArray(events) || !events.every(isAction) || !isRecord(start)) return null
  const { app, route, as } = file
  return {
    events,
    // Parts that the recording does not know start in this version's initial state; parts that this version does not
    // know are dropped.
    start: { ...EMPTY_STATE, ...Object.fromEntries(Object.entries(start).filter(([part]) => part in EMPTY_STATE)) },
    app: typeof app === 'string' ? app : '',
    route: typeof route === 'string' ? route : '',
    as: as === 'staff' || as === 'guardian' || as === 'student' ? as : 'nobody',
    outline: textsOf(file['outline']),
    hashes: textsOf(file['hashes']),
  }
}

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
