import { createContext, useContext } from 'react'
import { useSelector } from 'react-redux'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const RouteTableContext = createContext<readonly Route[]>([])

/** Tells the screens which screens there are. */
export const RouteTableProvider = RouteTableContext.Provider

export const useRouteTable = (): readonly Route[] => useContext(RouteTableContext)

/** Whether this person has a screen at a path: catalogue and server may name places that do not exist yet. */
export const useHasScreen = (): ((path: string) => boolean) => {
  const routes = useRouteTable()
  const user = useSelector(selectUser)
  return (path) => matchOf(routes, path, user) !== null
}
