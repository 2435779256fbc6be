import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { matchOf } from '#src/core/router/matching.ts'
import { queryOf } from '#src/core/router/place.ts'
import type { Route } from '#src/core/router/route.ts'
import { createRouteTable, type RouteTable } from '#src/core/router/createRouteTable.ts'
import { selectPathname, selectPlace } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const RouteTableContext = createContext<RouteTable>(createRouteTable([]))

/** Gives screens the route table. */
export const RouteTableProvider = RouteTableContext.Provider

export const useRouteTable = (): RouteTable => use(RouteTableContext)

/** The rows loaded so far. */
export const useRoutes = (): readonly Route[] => {
  const { subscribe, rows } = useRouteTable()
  return useSyncExternalStore(subscribe, rows, rows)
}

/** The rows of all modules, once they are loaded, for screens about the whole portal. */
export const useAllRoutes = (): readonly Route[] => {
  const { bringAll } = useRouteTable()
  // Rows that failed to load are requested again with the next visit.
  useEffect(() => void bringAll().catch(() => undefined), [bringAll])
  return useRoutes()
}

/** The path parameters of the place, by name. */
export const useParams = (): Readonly<Record<string, string>> => {
  const pathname = useSelector(selectPathname)
  return matchOf(useRoutes(), pathname, useSelector(selectUser))?.params ?? {}
}

/** The query of the place. */
export const useQuery = (): Readonly<Record<string, string>> => queryOf(useSelector(selectPlace))

/**
 * Whether this person has a screen at a path: catalogue and server may name places that do not exist yet. Until the
 * rows of their module are loaded, the portal assumes that they exist.
 */
export const useHasScreen = (): ((path: string) => boolean) => {
  const routes = useRoutes()
  const { isHere } = useRouteTable()
  const user = useSelector(selectUser)
  return (path) => !isHere(path) || matchOf(routes, path, user) !== null
}
