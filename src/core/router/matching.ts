import { audienceOf, type Route } from '#src/core/router/route.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The row of a path for this person, with the values of its parameters; the row with more literal segments wins. */
export const matchOf = (routes: readonly Route[], pathname: string, user: SessionUser | null): Match | null => {
  const audiences = audienceOf(user)
  const { literal, patterns } = indexOf(routes)
  const exact = literal.get(bare(pathname))?.find(({ audience }) => audiences.includes(audience))
  if (exact !== undefined) return { route: exact, params: {} }
  for (const { route, pattern } of patterns) {
    const match = audiences.includes(route.audience) ? pattern.exec(pathname) : null
    if (match !== null) return { route, params: { ...match.groups } }
  }
  return null
}

/** Whether anybody has a row at this path. */
export const isKnownPath = (routes: readonly Route[], pathname: string): boolean => {
  const { literal, patterns } = indexOf(routes)
  return literal.has(bare(pathname)) || patterns.some(({ pattern }) => pattern.test(pathname))
}

interface RouteIndex {
  /** Rows without a parameter, by their bare path. */
  readonly literal: ReadonlyMap<string, readonly Route[]>
  readonly patterns: readonly { readonly route: Route; readonly pattern: RegExp }[]
}

/** The menu looks up a hundred paths at once, before the first page shows. */
const indexes = new WeakMap<readonly Route[], RouteIndex>()

const indexOf = (routes: readonly Route[]): RouteIndex => {
  const known = indexes.get(routes)
  if (known !== undefined) return known
  const literal = new Map<string, readonly Route[]>()
  for (const route of routes.filter(({ path }) => !isPattern(path)))
    literal.set(bare(route.path), [...(literal.get(bare(route.path)) ?? []), route])
  const patterns = routes
    .filter(({ path }) => isPattern(path))
    .map((route) => ({ route, pattern: patternOf(route.path) }))
  const index = { literal, patterns }
  indexes.set(routes, index)
  return index
}

const isPattern = (path: string): boolean => path.includes(':')

/** A path normalized for comparison: lower case, without a slash at the end. */
const bare = (pathname: string): string => pathname.replace(/\/+$/, '').toLowerCase()

/** A pattern for a path like `/alunos/:id`, compared as `bare` does. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i')
