import { matchOf } from '#src/core/router/matching.ts'
import type { RouteTable } from '#src/core/router/createRouteTable.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/**
 * Prefetches the code of the screen at a path. A failure is ignored here: the screen itself retries, and reports it.
 */
export const fetchScreen = (table: RouteTable, pathname: string, user: SessionUser | null): void => {
  void fetchAll(table, pathname, user).catch(() => undefined)
}

const fetchAll = async (table: RouteTable, pathname: string, user: SessionUser | null): Promise<void> => {
  if (!table.isHere(pathname)) await table.bring(pathname)
  const route = matchOf(table.rows(), pathname, user)?.route
  await Promise.all([route?.screen(), route?.runtime?.()])
}
