import { createContext, useContext } from 'react'
import { useSelector } from 'react-redux'
import { matchOf } from '#src/core/router/matching.ts'
import { queryOf } from '#src/core/router/place.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectPathname, selectPlace } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const RouteTableContext = createContext<readonly Route[]>([])

/** Tells the screens which screens there are. */
export const RouteTableProvider = RouteTableContext.Provider

export const useRouteTable = (): readonly Route[] => useContext(RouteTableContext)

/** The values in the path of the place, by the names that its row gives them. */
export const useParams = (): Readonly<Record<string, string>> => {
  const pathname = useSelector(selectPathname)
  return matchOf(useRouteTable(), pathname, useSelector(selectUser))?.params ?? {}
}

/** The query of the place. */
export const useQuery = (): Readonly<Record<string, string>> => queryOf(useSelector(selectPlace))

/** Whether this person has a screen at a path: catalogue and server may name places that do not exist yet. */
export const useHasScreen = (): ((path: string) => boolean) => {
  const routes = useRouteTable()
  const user = useSelector(selectUser)
  return (path) => matchOf(routes, path, user) !== null
}
