import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Fetches the code of the screen at a path before it is shown. A code that does not come is asked for again, and complained about, then. */
export const fetchScreen = (routes: readonly Route[], pathname: string, user: SessionUser | null): void => {
  matchOf(routes, pathname, user)
    ?.route.screen()
    .catch(() => undefined)
}
