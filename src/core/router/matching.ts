import { matchPath } from 'react-router-dom'
import { audienceOf } from '#src/core/router/guard.ts'
import type { Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The row of a path for this person, with the values of its parameters; the more literal row wins. */
export const matchOf = (routes: readonly Route[], pathname: string, user: SessionUser | null): Match | null => {
  const audiences = audienceOf(user)
  const matches = routes
    .filter(({ audience }) => audiences.includes(audience))
    .flatMap((route): Match[] => {
      const match = matchPath(route.path, pathname)
      return match === null ? [] : [{ route, params: definedOf(match.params) }]
    })
  return matches.find(({ route }) => !route.path.includes(':')) ?? matches[0] ?? null
}

/** Whether anybody has a row at this path. */
export const isKnownPath = (routes: readonly Route[], pathname: string): boolean =>
  routes.some(({ path }) => matchPath(path, pathname) !== null)

const definedOf = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined))
