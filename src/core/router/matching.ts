import { audienceOf, type Route } from '#src/core/router/route.ts'
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
      const match = patternOf(route.path).exec(pathname)
      return match === null ? [] : [{ route, params: { ...match.groups } }]
    })
  return matches.find(({ route }) => !route.path.includes(':')) ?? matches[0] ?? null
}

/** Whether anybody has a row at this path. */
export const isKnownPath = (routes: readonly Route[], pathname: string): boolean =>
  routes.some(({ path }) => patternOf(path).test(pathname))

const patterns = new Map<string, RegExp>()

/** What a path like `/alunos/:id` stands for. Neither case nor a slash at the end makes a difference. */
const patternOf = (path: string): RegExp => {
  const known = patterns.get(path)
  if (known !== undefined) return known
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i')
  patterns.set(path, pattern)
  return pattern
}
