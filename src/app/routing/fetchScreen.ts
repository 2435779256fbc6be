import { matchOf } from '#src/core/router/matching.ts'
import type { RouteTable } from '#src/core/router/createRouteTable.ts'
import type { SessionUser } from '#src/core/session/session.slice.ts'

/** Fetches the code at a path before it is shown. What does not come is asked for again, and complained about, then. */
export const fetchScreen = (table: RouteTable, pathname: string, user: SessionUser | null): void => {
  void fetchAll(table, pathname, user).catch(() => undefined)
}

const fetchAll = async (table: RouteTable, pathname: string, user: SessionUser | null): Promise<void> => {
  if (!table.isHere(pathname)) await table.bring(pathname)
  const route = matchOf(table.rows(), pathname, user)?.route
  await Promise.all([route?.screen(), route?.runtime?.()])
}
