import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Fetches the code at a path before it is shown. What does not come is asked for again, and complained about, then. */
export const fetchScreen = (routes: readonly Route[], pathname: string, user: SessionUser | null): void => {
  const route = matchOf(routes, pathname, user)?.route
  route?.screen().catch(() => undefined)
  route?.runtime?.().catch(() => undefined)
}
