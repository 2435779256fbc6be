import { createContext, useContext } from 'react'
import { useSelector } from 'react-redux'
import { matchOf } from '#src/core/router/matching.ts'
import type { Route } from '#src/core/router/route.ts'
import { selectUser } from '#src/core/session/session.slice.ts'

const RouteTableContext = createContext<readonly Route[]>([])

/** Tells the screens which screens there are. */
export const RouteTableProvider = RouteTableContext.Provider

/** Whether this person has a screen at a path: catalogue and server may name places that do not exist yet. */
export const useHasScreen = (): ((path: string) => boolean) => {
  const routes = useContext(RouteTableContext)
  const user = useSelector(selectUser)
  return (path) => matchOf(routes, path, user) !== null
}
