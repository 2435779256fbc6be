import { ROUTES } from '#src/app/features.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Fetches the code of the screen at a path before it is shown. A code that does not come is asked for again, and complained about, then. */
export const fetchScreen = (pathname: string, user: SessionUser | null): void => {
  matchOf(ROUTES, pathname, user)
    ?.route.screen()
    .catch(() => undefined)
}
