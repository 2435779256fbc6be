import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { matchOf } from '#src/core/router/matching.ts'
import { queryOf } from '#src/core/router/place.ts'
import type { Route } from '#src/core/router/route.ts'
import { createRouteTable, type RouteTable } from '#src/core/router/createRouteTable.ts'
import { selectPathname, selectPlace } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const RouteTableContext = createContext<RouteTable>(createRouteTable([]))

/** Tells the screens which screens there are. */
export const RouteTableProvider = RouteTableContext.Provider

export const useRouteTable = (): RouteTable => use(RouteTableContext)

/** The rows that have come. */
export const useRoutes = (): readonly Route[] => {
  const { subscribe, rows } = useRouteTable()
  return useSyncExternalStore(subscribe, rows, rows)
}

/** The rows of all modules, once they have come: for a screen that tells of the whole portal. */
export const useAllRoutes = (): readonly Route[] => {
  const { bringAll } = useRouteTable()
  // What does not come is asked for again with the next visit to it.
  useEffect(() => void bringAll().catch(() => undefined), [bringAll])
  return useRoutes()
}

/** The values in the path of the place, by the names that its row gives them. */
export const useParams = (): Readonly<Record<string, string>> => {
  const pathname = useSelector(selectPathname)
  return matchOf(useRoutes(), pathname, useSelector(selectUser))?.params ?? {}
}

/** The query of the place. */
export const useQuery = (): Readonly<Record<string, string>> => queryOf(useSelector(selectPlace))

/**
 * Whether this person has a screen at a path: catalogue and server may name places that do not exist yet. They are
 * believed until the rows of their module have come.
 */
export const useHasScreen = (): ((path: string) => boolean) => {
  const routes = useRoutes()
  const { isHere } = useRouteTable()
  const user = useSelector(selectUser)
  return (path) => !isHere(path) || matchOf(routes, path, user) !== null
}
