import type { UnknownAction } from '@reduxjs/toolkit'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { WEB_VERSION } from '#domain/base/version.ts'
import { redact } from '#src/app/recorder/redact.ts'
import { stateHash } from '#src/app/replay/stateHash.ts'
import { readTrace, statesOf, type TraceFile, type TracePerson } from '#src/app/replay/trace.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import type { VisitorState } from '#src/app/store/visitorReducer.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { type SessionUser, selectUser } from '#src/core/session/session.slice.ts'
import type { Outline } from '#src/app/replay/outline.ts'

/** What a file is made of. */
export interface Recording {
  readonly start: VisitorState
  readonly events: readonly UnknownAction[]
  /** The screen at the end. */
  readonly outline: Outline
  /** The route table. */
  readonly routes: readonly Route[]
}

/**
 * The file of a recording, without personal data and events that are not permitted. The same recording always gives the
 * same file.
 */
export const traceFile = ({ start, events, outline, routes }: Recording): TraceFile => {
  const clean = redact({ start, events, outline })
  const json = {
    payload: JSON.stringify(clean.events),
    preloadedState: JSON.stringify(clean.start),
    outline: clean.outline,
  }
  const trace = readTrace(JSON.stringify(json))
  if (trace === null) throw new Error('A recording that cannot be read')
  const states = [...statesOf(trace)]
  const end = states.at(-1) ?? trace.start
  return {
    payload: json.payload,
    preloadedState: json.preloadedState,
    app: WEB_VERSION.version,
    route: routeOf(end, routes),
    as: personOf(selectUser(end)),
    outline: trace.outline,
    hashes: states.map(stateHash),
  }
}

const routeOf = (state: RootState, routes: readonly Route[]): string => {
  const pathname = selectPathname(state)
  return matchOf(routes, pathname, selectUser(state))?.route.path ?? pathname
}

const personOf = (user: SessionUser | null): TracePerson => {
  if (user === null) return 'nobody'
  if (user.tipoLogin === STAFF) return 'staff'
  return user.tipoLogin === GUARDIAN ? 'guardian' : 'student'
}
